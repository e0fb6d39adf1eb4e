import { otherFace, sampleFace } from "#app/demo/ui/sample-face.ts";
import type { SampleTexts } from "#app/demo/ui/sample-texts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";

const size = { width: 320, height: 400 };

/** Pictures: plain, gold, locked, as avatars, and their skeletons. */
export function Pictures({ t }: { t: SampleTexts }) {
  return (
    <Stack as="section">
      <SectionTitle>Faces</SectionTitle>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-5">
        <div className="min-w-0">
          <Picture src={sampleFace} alt={t.name} {...size} eager />
          <p className="mt-2.5 font-display text-xl font-bold">{t.name}, 34</p>
          <p className="text-sm text-muted">{t.place}</p>
        </div>
        <div className="min-w-0">
          <Picture src={otherFace} alt={t.name} {...size} gold />
          <p className="mt-2.5 flex flex-wrap items-baseline gap-x-2 font-display text-xl font-bold">
            {t.name}, 41 <Badge variant="gold">Premium</Badge>
          </p>
          <p className="text-sm text-muted">{t.place}</p>
        </div>
        <div className="min-w-0">
          <Picture src={sampleFace} alt="" {...size} locked={t.locked} />
        </div>
        <div className="min-w-0">
          <Picture src="/photos/none/match" alt={t.name} {...size} placeholder={otherFace} />
        </div>
        <Card bare>
          <Skeleton shape="portrait" />
          <Stack gap="tight" className="p-4">
            <Skeleton shape="title" />
            <Skeleton />
          </Stack>
        </Card>
      </div>
      <Cluster>
        <Avatar src={sampleFace} alt={t.name} size="small" />
        <Avatar src={sampleFace} alt={t.name} online="Online" />
        <Avatar src={otherFace} alt={t.name} gold size="large" />
        <Avatar alt={t.name} />
        <Skeleton shape="face" />
        <Skeleton shape="button" />
      </Cluster>
    </Stack>
  );
}
