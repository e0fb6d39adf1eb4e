export { dropVariant, listAllExperiments, rollOutVariant, stopExperiment } from "./experiment-run.server.ts";
export { createExperiment, setVariant, startExperiment } from "./experiment-setup.server.ts";
