/** The input of a call that creates an operator. */
export const newOperator = {
  productName: "Gîte",
  socialReason: "Gîte SRL",
  categoryTypes: ["musee"],
  street: "Rue du Pont",
  streetNumber: "1",
  zipCode: "5000",
  city: "Namur",
};

/** A complete sign-up of an operator, in the API's format. */
export const signUpOf = (managerEmail: string) => ({
  ...newOperator,
  managerFirstName: "Léa",
  managerName: "Lambert",
  managerEmail,
  managerPhone: "+32470123456",
  productEmail: "gite@demo.example",
  productPhone: "+3281222222",
  agreeLegalTerms: true as const,
});
