/** Creating, changing, switching, removing and reading the customers that follow their deliveries. */
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { forgetRemoved } from '#platform/server/privacy/forget-removed.ts'
import { portalAcompanhamentoCalls } from '../portal-acompanhamento.contract.ts'
import { checkPortal, PORTAL_ACOMPANHAMENTO } from '../portal-acompanhamento.fields.ts'
import { formatRaiz } from '../rastreio.rules.ts'
import { portalData } from './portal-acompanhamento.personal-data.ts'
import './rastreio.tables.ts'

const showEmails = (emails: readonly string[]) => emails.join(', ') || null

export const portaisDeAcompanhamento = createFieldRegister({
  entidade: 'portal-acompanhamento',
  nome: 'O acompanhamento',
  table: 'portal_acompanhamento',
  calls: portalAcompanhamentoCalls,
  fields: PORTAL_ACOMPANHAMENTO,
  check: checkPortal,
  derived: { types: { emails: 'text[]' }, of: ({ emails }) => ({ emails: [...emails] }) },
  words: { emails: showEmails, raiz: formatRaiz },
  onChanged: forgetRemoved(portalData),
  sheet: {
    name: 'portal-de-acompanhamento',
    replace: {
      raiz: { header: 'Raiz do CNPJ', value: ({ raiz }) => formatRaiz(raiz), width: 16 },
      emails: { header: 'E-mails', value: ({ emails }) => showEmails(emails), width: 48 },
    },
  },
})
