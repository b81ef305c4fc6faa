import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { Meta } from '../meta.contract.ts'
import { META } from '../meta.fields.ts'
import { metaScreens } from './meta.api.ts'

/** The register of goals. */
export default function MetasPage() {
  const columns = fieldColumns<Meta>(META, {
    gender: 'a',
    order: ['campo', 'valor', 'unidadeId', 'de', 'ate'],
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={metaScreens}
      columns={columns}
      placeholder="Número"
      defaultOrder="campo"
      emptyText="O que a empresa quer alcançar em cada número dos painéis. Com uma meta, o painel mostra a linha e marca com ▲ o que está fora dela."
    />
  )
}
