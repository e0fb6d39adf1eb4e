/** The seller in orders that tests create directly in the database. */
export const exampleSeller = {
  companyId: 1,
  seller: {
    name: "Example Company B.V.",
    address: "Quay 1",
    zip: "1011 AB",
    city: "Amsterdam",
    country: "NL",
    registrationNumber: "1",
    vatNumbers: [],
  },
};
