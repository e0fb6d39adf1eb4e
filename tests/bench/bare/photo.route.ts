/** There are no pictures: the page is measured without them, and nothing is logged. */
export const loader = () => new Response(null, { status: 404 });
