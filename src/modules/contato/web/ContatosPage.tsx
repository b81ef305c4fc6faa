import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import type { ContatoSearch } from '../contato.contract.ts'
import { TIPO_CONTATO_CODES, TIPO_CONTATO_LABELS } from '../contato.rules.ts'
import { contatoScreens } from './contato.api.ts'
import { contatoColumns } from './contato-columns.tsx'

const TIPO_FILTER: RegisterFilter<ContatoSearch> = {
  key: 'tipo',
  label: 'Tipo',
  question: 'Tipo de contato',
  options: TIPO_CONTATO_CODES.map((tipo) => ({ value: String(tipo), label: TIPO_CONTATO_LABELS[tipo] })),
  toSearch: ([value]) => ({ tipo: TIPO_CONTATO_CODES.find((tipo) => String(tipo) === value) ?? null }),
}

/** The register of contacts. */
export default function ContatosPage() {
  return (
    <RegisterPage
      screens={contatoScreens}
      columns={contatoColumns(localZone())}
      filters={[TIPO_FILTER]}
      placeholder="Nome, e-mail, telefone"
      defaultOrder="nome"
      emptyText="Contatos são as pessoas das empresas cadastradas. Os que forem criados aparecem aqui."
    />
  )
}
