type Call = {
  loader: (args: { request: Request; context: unknown; params: object }) => unknown;
  loadContext: unknown;
  params: object;
  request: Request;
  routeId: string;
  singleFetch: boolean;
};
export function shareRequestsOfLoaders(data: { callRouteLoader: (call: Call) => Promise<unknown> }): void;
