import type { SampleTexts } from "#app/demo/ui/sample-texts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { iconNames } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Menu, MenuItem, menuItemClasses } from "#app/ui/menu.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

/** Buttons, links, menus, badges and icons. */
export function Actions({ t }: { t: SampleTexts }) {
  return (
    <Stack as="section">
      <SectionTitle>Actions</SectionTitle>
      <Cluster>
        <Button icon="send">{t.send}</Button>
        <Button variant="secondary">{t.save}</Button>
        <Button variant="quiet">{t.cancel}</Button>
        <Button variant="danger" icon="trash">
          {t.remove}
        </Button>
      </Cluster>
      <Cluster>
        <Button busy>{t.send}</Button>
        <Button disabled>{t.send}</Button>
        <Button size="small">{t.cancel}</Button>
        <Button size="large" icon="heart">
          {t.send}
        </Button>
        <ButtonLink to="/" variant="secondary" icon="arrow-left">
          {t.cancel}
        </ButtonLink>
      </Cluster>
      <Cluster>
        <Menu trigger={<>Menu</>} align="start">
          <MenuItem to="/profile" icon="user-round">
            My profile
          </MenuItem>
          <MenuItem to="/settings" icon="settings">
            {t.save}
          </MenuItem>
          <button type="button" className={menuItemClasses(true)}>
            <Icon name="log-out" /> Logout
          </button>
        </Menu>
        <IconButton icon="ellipsis" label="More" />
        <IconButton icon="heart" label="Like" variant="filled" size="large" />
        <IconButton icon="x" label="Pass" variant="outlined" size="large" />
        <IconButton icon="undo-2" label="Undo" variant="outlined" />
        <a href="/pages/terms" className="link">
          A link in a text
        </a>
      </Cluster>
      <Cluster gap="tight">
        <Badge>{t.choices[0]}</Badge>
        <Badge variant="accent">New like!</Badge>
        <Badge variant="neutral" icon="fictional">
          Fictional
        </Badge>
        <Badge variant="gold" icon="crown">
          Premium
        </Badge>
        <Badge variant="success">Online</Badge>
        <Badge variant="warning">8 credits</Badge>
        <Badge variant="danger">0 credits</Badge>
        <CountBadge label="3 unread messages">3</CountBadge>
        <CountBadge label="120 unread messages">99+</CountBadge>
        <CountBadge label="8 credits" variant="warning">
          8
        </CountBadge>
        <CountBadge label="no credits" variant="danger">
          0
        </CountBadge>
      </Cluster>
      <Tabs
        label="Likes"
        tabs={[
          { to: "?tab=received", label: t.choices[0], current: true, badge: <CountBadge label="4 new">4</CountBadge> },
          { to: "?tab=given", label: t.choices[1], current: false },
          { to: "?tab=matches", label: t.choices[2], current: false },
        ]}
      />
      <MoreLink to="?after=1">24+</MoreLink>
      <details>
        <summary className="link inline-block py-2">{iconNames.length} icons</summary>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-xs text-muted">
          {iconNames.map((name) => (
            <li key={name} className="grid min-w-0 justify-items-center gap-1 text-center">
              <Icon name={name} size={28} className="text-ink" />
              <span className="max-w-full">{name}</span>
            </li>
          ))}
        </ul>
      </details>
    </Stack>
  );
}
