/** Replaces `matchRoutes` and `createStaticHandler` of Remix's router. */
export function matchRoutesQuickly(
  router?: object,
  options?: { maxShapes?: number; isDeskClosed?: () => boolean },
): void;
