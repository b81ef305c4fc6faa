/**
 * Every reason to reach the tables without a company. A test reads this list and the sources: a purpose
 * that no code uses, or a use that stands not here, fails.
 */
export const SYSTEM_PURPOSES = [
  /** Sign-in knows only an e-mail address. */
  'sign-in',
  /** A session, a link or a ticket is found by its own secret. */
  'session',
  'link',
  /** A program is known by the key it shows. */
  'api-key',
  /** Changes of access are told to every process. */
  'access-changes',
  /** Events are published for all companies. */
  'publish-events',
  /** Municipalities, holidays, banks and CEP ranges belong to no company. */
  'reference-data',
  /** The demonstration companies and the first company of a production database. */
  'create-company',
  /** Expired rows of any company are removed. */
  'housekeeping',
  /** What the planner goes by is counted for all companies together. */
  'statistics',
  /** A partner is found by its CNPJ before anything is shared with it. */
  'find-partner',
  /** An invitation between two companies, and its answer, change the row of each. */
  'link-partners',
  /** Which partners let a company book their docks; each of them says nothing but that. */
  'partner-portals',
  /** Answers of public providers belong to no company. */
  'lookup-cache',
  /** Companies whose search index is to be refilled; the refilling itself is done as each company. */
  'search-index',
  /** Imports of any company whose worker is gone go back into the queue. */
  'resume-imports',
  /** Actions on many loads whose worker is gone go back into the queue. */
  'resume-actions',
  /** What is due to systems of any company is claimed by whichever process is free. */
  'deliver-webhooks',
  /** Which companies let bookings of docks be cancelled or reminded of by themselves; that is done as each company. */
  'dock-automation',
  /** The operator of the installation answers a person, and knows the company by its CNPJ only. */
  'answer-person',
  /** Notices of any company that nobody was told of yet are found; they are brought to people as each company. */
  'fan-out-notices',
  /** Mails, push messages and summaries that are due to people of any company are claimed by whichever process is free. */
  'send-notices',
  /** An address whose server refused a mail for good belongs to no company; nothing is sent to it. */
  'refused-mail',
  /** A survey asks people of many companies, and shows none of them what its people answered. */
  'survey',
  /** The support team looks after the licences of companies; each look is noted for the company itself. */
  'admin-panel',
  /** Announcements of the support team reach the people of every company, and their measure counts them. */
  'announcements',
  /** News of the support team are read by everybody. */
  'news',
  /** The support team reads the tickets of every company; each answer is written as the company of the ticket. */
  'support-tickets',
  /** Values of the law belong to no company; the support team keeps them for everybody. */
  'legal-rules',
  /** Companies with loads whose gates are due to be decided again; the deciding is done as each company. */
  'load-gates',
  /** Companies whose counts of carriers are to be made anew; the counting is done as each company. */
  'ranking',
  /** Offers whose time has changed something; that is done as each company. */
  'offer-deadlines',
  /** Loads on the road of any company stand or are silent: the begins are written for all of them at once. */
  'timed-facts',
  /** Conversations with drivers that end by themselves after their load; each is ended as its company. */
  'conversation-deadlines',
  /** Companies with trips on the road, whose positions and alerts are looked after; that is done as each company. */
  'trips-on-the-road',
  /** Companies whose facts are to be made anew; the making is done as each company. */
  'facts',
  /** Companies with reports that are due to be sent, or with files that have expired; that is done as each company. */
  'report-sendings',
] as const
export type SystemPurpose = (typeof SYSTEM_PURPOSES)[number]
