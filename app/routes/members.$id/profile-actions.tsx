import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ActionBar } from "#app/likes/action-bar.tsx";
import { memberAnchor } from "#app/likes/like-return-path.ts";
import { LikeButton } from "#app/likes/like-button.tsx";

type Member = { id: number; name: string };

/**
 * The actions on a profile: like, message and gift for members, log in for visitors (who have no `likes`), edit on the
 * viewer's own profile. The main one is the like, and after it the message.
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
  return (
    <ActionBar id={memberAnchor(member.id)} withAside>
      <LikeButton member={member} liked={likes.liked} next={profileUrl} wide />
      <ButtonLink
        to={urls.memberChat(member.id)}
        prefetch="none"
        variant={likes.liked ? "primary" : "secondary"}
        icon="message-circle"
        wide
      >
        {t("profile.message")}
      </ButtonLink>
      <Link
        to={urls.memberChat(member.id, { gift: 1 })}
        prefetch="none"
        aria-label={t("profile.gift")}
        title={t("profile.gift")}
        className={buttonClasses({ variant: "secondary" }, "!px-0")}
      >
        <Icon name="gift" />
        <span className="sr-only">{t("profile.gift")}</span>
      </Link>
    </ActionBar>
  );
}
