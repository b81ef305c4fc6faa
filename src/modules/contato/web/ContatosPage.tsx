import { formatTelefone } from '#platform/shared/telefone.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { Contato, ContatoSearch } from '../contato.contract.ts'
import { CONTATO, TIPO_CONTATO_CODES, TIPO_CONTATO_LABELS } from '../contato.fields.ts'
import { contatoScreens } from './contato.api.ts'

const TIPO_FILTER: ChoiceFilter<ContatoSearch> = {
  key: 'tipo',
  label: 'Tipo',
  question: 'Tipo de contato',
  options: TIPO_CONTATO_CODES.map((tipo) => ({ value: String(tipo), label: TIPO_CONTATO_LABELS[tipo] })),
  toSearch: ([value]) => ({ tipo: TIPO_CONTATO_CODES.find((tipo) => String(tipo) === value) ?? null }),
}

/** The register of contacts. */
export default function ContatosPage() {
  const columns = fieldColumns<Contato>(CONTATO, {
    gender: 'o',
    order: ['nome', 'empresaId', 'ocupacao', 'tipo', 'telefone', 'email'],
    replace: {
      telefone: {
        header: 'Telefone',
        width: '150px',
        cell: ({ telefones }) => formatTelefone(telefones[0] ?? ''),
      },
    },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={contatoScreens}
      columns={columns}
      filters={[TIPO_FILTER]}
      placeholder="Nome, e-mail, telefone"
      defaultOrder="nome"
      emptyText="Contatos são as pessoas das empresas cadastradas. Os que forem criados aparecem aqui."
    />
  )
}
