/** The name on a bill: the company's where there is one. A person whom a buyer named, and who entered nothing yet, has no name. */
export const billedName = ({
  company,
  fullName,
  email,
}: {
  company: string;
  fullName: string;
  email: string;
}) => company.trim() || fullName || email;
