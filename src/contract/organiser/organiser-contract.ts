import { auditContract } from "./audit.ts";
import { staffContract } from "./staff.ts";

/** Every endpoint for staff, under `/api/v1/organiser`. */
export const organiserContract = {
  staff: staffContract,
  audit: auditContract,
};
