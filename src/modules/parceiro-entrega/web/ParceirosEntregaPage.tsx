import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { ParceiroEntrega } from '../parceiro-entrega.contract.ts'
import { PARCEIRO_ENTREGA } from '../parceiro-entrega.fields.ts'
import { parceiroEntregaScreens } from './parceiro-entrega.api.ts'

const NAMED = 2

/** `Interior, Litoral +3` */
function regioesText(regioes: ParceiroEntrega['regioes']): string {
  const names = regioes.slice(0, NAMED).map(({ nome }) => nome)
  const rest = regioes.length - names.length
  return names.length === 0 ? '–' : `${names.join(', ')}${rest > 0 ? ` +${rest}` : ''}`
}

/** The register of delivery partners. */
export default function ParceirosEntregaPage() {
  const columns = fieldColumns<ParceiroEntrega>(PARCEIRO_ENTREGA, {
    gender: 'o',
    empty: '–',
    order: ['nome', 'documento', 'telefone', 'regioes', 'proximoVencimento'],
    replace: {
      regioes: { header: 'Regiões', width: '220px', cell: ({ regioes }) => regioesText(regioes) },
      proximoVencimento: {
        header: 'Documentos',
        isSortable: true,
        width: '180px',
        cell: ({ proximoVencimento }) => <VencimentoBadge validade={proximoVencimento} />,
      },
    },
  })
  return (
    <RegisterPage
      screens={parceiroEntregaScreens}
      columns={columns}
      filters={[vencimentoFilter]}
      placeholder="Nome, CPF ou CNPJ, contato"
      defaultOrder="nome"
      emptyText="Parceiros de entrega fazem entregas para a empresa em regiões combinadas. Os que forem cadastrados aparecem aqui."
    />
  )
}
