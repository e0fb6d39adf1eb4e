type Handler = (args: { request: Request; context: unknown; params: object }) => unknown;
type Call = {
  loader?: Handler;
  action?: Handler;
  loadContext: unknown;
  params: object;
  request: Request;
  routeId: string;
  singleFetch: boolean;
};
type CallRoute = (call: Call) => Promise<unknown>;
export function shareRequestsOfRoutes(data: { callRouteLoader: CallRoute; callRouteAction: CallRoute }): void;
