import { sampleFace } from "#app/demo/ui/sample-face.ts";
import type { SampleTexts } from "#app/demo/ui/sample-texts.ts";
import { niches } from "#app/site/niche.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";

/** The same content in the colours of every niche. */
export function Niches({ t }: { t: SampleTexts }) {
  return (
    <Stack as="section">
      <SectionTitle>Niches</SectionTitle>
      <div className="grid min-w-0 gap-6 lg:grid-cols-2">
        {niches.map(({ name: niche }) => (
          <article key={niche} data-niche={niche} className="min-w-0 bg-wash talk-lg">
            <div className="on-field grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 overflow-hidden p-5 pb-0 talk-lg">
              <div className="min-w-0 pb-5">
                <p className="text-sm font-semibold">{niche}</p>
                <h3 className="mb-4 mt-1 text-2xl">{t.title}</h3>
                <Button variant="inverse">{t.send}</Button>
              </div>
              <Picture src={sampleFace} alt="" width={320} height={400} corner="none" className="w-24 sm:w-36" />
            </div>
            <Cluster className="p-5">
              <Button size="small">{t.send}</Button>
              <Button size="small" variant="secondary">
                {t.cancel}
              </Button>
              <Badge variant="accent">New like!</Badge>
              <a href="/pages/faq" className="link">
                {t.nextStep}
              </a>
            </Cluster>
          </article>
        ))}
      </div>
    </Stack>
  );
}
