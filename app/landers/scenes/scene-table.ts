import type { ComponentType } from "react";
import type { LanderId } from "../load-lander.server.ts";
import { ActivityFeed } from "./activity-feed.tsx";
import { Collage } from "./collage.tsx";
import { CountryMapScene } from "./country-map.tsx";
import { CrossFade } from "./cross-fade.tsx";
import { FirstLine } from "./first-line.tsx";
import { Gallery } from "./gallery.tsx";
import { IconChoices } from "./icon-choices.tsx";
import { IndexScene } from "./index-scene.tsx";
import { NightWindows } from "./night-windows.tsx";
import { Portrait } from "./portrait.tsx";
import type { SceneProps } from "./scene.ts";
import { Story } from "./story.tsx";
import { CardDeckScene } from "./card-deck.tsx";
import { VideoScene } from "./video-scene.tsx";

/** Each lander's own scene (spec 2). */
export const scenes: Record<LanderId, ComponentType<SceneProps>> = {
  index: IndexScene,
  tinderswipe: CardDeckScene,
  alonetonight: NightWindows,
  collagelanding: Collage,
  gallery: Gallery,
  iconslanding: IconChoices,
  maplanding: CountryMapScene,
  socialnetwork: ActivityFeed,
  transitionsvideolanding: CrossFade,
  video: VideoScene,
  landing: Portrait,
  landing2: FirstLine,
  landing3: Story,
};
