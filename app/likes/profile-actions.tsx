import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { urls } from "../urls.ts";
import { LikeButton } from "./like-button.tsx";

type Member = { id: number; name: string };

/**
 * What can be done on a profile: like, write and give for members, log in for visitors (who have no `likes`), edit on
 * one's own.
 */
export function ProfileActions(props: { member: Member; own: boolean; likes: { liked: boolean } | undefined }) {
  const { member, own, likes } = props;
  const { t } = useTranslation("members");
  const here = urls.member(member.id);
  if (own) {
    return (
      <ButtonLink to={urls.profile()} icon="pencil">
        {t("profile.own.edit")}
      </ButtonLink>
    );
  }
  if (!likes) {
    return (
      <ButtonLink to={urls.login({ next: here })} size="large" icon="log-in">
        {t("profile.login", { name: member.name })}
      </ButtonLink>
    );
  }
  const chat = { prefetch: "none", look: "secondary", size: "large" } as const;
  return (
    <>
      <LikeButton member={member} liked={likes.liked} next={here} size="large" />
      <ButtonLink {...chat} to={urls.memberChat(member.id)} icon="message-circle">
        {t("profile.message")}
      </ButtonLink>
      <ButtonLink {...chat} to={urls.memberChat(member.id, { gift: 1 })} icon="gift">
        {t("profile.gift")}
      </ButtonLink>
    </>
  );
}
