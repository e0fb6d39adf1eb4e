import { z } from "zod";
import { companyOf } from "../site/company.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { Moment } from "./shapes.server.ts";

const CompanyInfo = z.object({
  name: z.string(),
  address: z.string(),
  registration_number: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  /** Percent offered to who wants to leave; 0 = none (product 1). */
  delete_discount: z.int(),
  added: Moment,
});

const read = operation({
  does: "The company behind the site.",
  who: "anybody",
  answer: CompanyInfo,
  async perform({ site }) {
    const company = await companyOf(site);
    const value = {
      name: company.name,
      address: `${company.address}, ${company.zip}`,
      registration_number: company.registrationNumber,
      city: company.city,
      country: company.country,
      tradenames: company.tradenames,
      vat_numbers: company.vatNumbers,
      support_phone: company.supportPhone,
      delete_discount: company.deleteDiscount,
      added: company.added.toISOString(),
    };
    return { ok: true, value };
  },
});

const answer = endpoint("/api/companyinfo.php", { GET: read });
export const loader = answer;
export const action = answer;
