/**
 * Classes for step 0 in two columns on desktops. In a file of its own, so that lander stylesheets do not include them.
 */
export const twoColumns = {
  form: "lg:max-w-4xl",
  fields: "lg:grid-cols-2 lg:items-start lg:gap-x-14",
  row: "lg:col-span-2",
  button: "lg:col-start-1",
};
