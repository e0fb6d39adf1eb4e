/**
 * What Enter in a field presses, as the first button of its form: it submits the form. For forms whose first visible
 * button does something else.
 */
export const DefaultButton = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
