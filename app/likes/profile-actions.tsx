import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { ActionBar } from "./action-bar.tsx";
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
      <ActionBar id={memberAnchor(member.id)}>
        <LikeButton member={member} liked={likes.liked} next={profileUrl} wide />
        <ButtonLink {...chat} wide to={urls.memberChat(member.id)} icon="message-circle">
          {t("profile.message")}
        </ButtonLink>
      </ActionBar>
      <ButtonLink {...chat} to={urls.memberChat(member.id, { gift: 1 })} icon="gift">
        {t("profile.gift")}
      </ButtonLink>
    </>
  );
}
