import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { memberAnchor } from "./like-return-path.ts";
import { LikeButton } from "./like-button.tsx";

type Member = { id: number; name: string };

/**
 * The actions on a profile: like, message and gift for members, log in for visitors (who have no `likes`), edit on the
 * viewer's own profile.
 */
export function ProfileActions(props: { member: Member; own: boolean; likes: { liked: boolean } | undefined }) {
  const { member, own, likes } = props;
  const { t } = useTranslation("members");
  const profileUrl = urls.member(member.id);
  if (own) {
    return (
      <ButtonLink to={urls.profile()} icon="pencil">
        {t("profile.own.edit")}
      </ButtonLink>
    );
  }
  if (!likes) {
    return (
      <ButtonLink to={urls.login({ next: profileUrl })} size="large" icon="log-in">
        {t("profile.login", { name: member.name })}
      </ButtonLink>
    );
  }
  const chat = { prefetch: "none", look: "secondary" } as const;
  return (
    <>
      {/* On phones always in reach, above the navigation. */}
      <div
        id={memberAnchor(member.id)}
        className="grid grid-cols-2 gap-3 has-[[role]]:grid-cols-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 sm:scroll-mt-32"
      >
        <LikeButton member={member} liked={likes.liked} next={profileUrl} wide />
        <ButtonLink {...chat} wide to={urls.memberChat(member.id)} icon="message-circle">
          {t("profile.message")}
        </ButtonLink>
      </div>
      <ButtonLink {...chat} to={urls.memberChat(member.id, { gift: 1 })} icon="gift">
        {t("profile.gift")}
      </ButtonLink>
    </>
  );
}
