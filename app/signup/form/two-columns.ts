/**
 * Classes for step 0 in two columns on desktops. In a file of its own, so that lander stylesheets do not include them.
 */
export const twoColumns = {
  form: "lg:max-w-4xl",
  fields: "lg:grid-cols-2 lg:items-start lg:gap-x-14",
  row: "lg:col-span-2",
  /** E-mail address and name: the longer hint must not move one of the boxes. */
  pair: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:col-span-2 lg:grid-cols-2 lg:gap-y-1.5",
  email: "lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:grid-rows-subgrid",
  suggestion: "lg:col-start-1 lg:row-start-5",
  name: "lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:grid-rows-subgrid",
  button: "lg:col-start-1",
};
