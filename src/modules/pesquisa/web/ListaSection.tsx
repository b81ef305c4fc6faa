import { IconMessageQuestion } from '@tabler/icons-react'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Pesquisa } from '../pesquisa.contract.ts'
import { useEncerrarPesquisa, usePesquisas } from './pesquisa.api.ts'

const MINUTE_MS = 60_000
const isOpen = ({ encerradaEm, encerraEm }: Pesquisa, now: Date) =>
  encerradaEm === null && Date.parse(encerraEm) > now.getTime()

const columnsAt = (now: Date): readonly DataTableColumn<Pesquisa>[] => [
  { key: 'nome', header: 'Pesquisa', wraps: true, cell: ({ nome }) => nome },
  {
    key: 'publico',
    header: 'Público',
    wraps: true,
    cell: ({ licencas, papeis }) =>
      `${licencas.map((code) => LICENCE_LABELS[code]).join(', ')} · ${papeis.join(', ')}`,
  },
  {
    key: 'inicio',
    header: 'Começou',
    width: '190px',
    wraps: true,
    cell: ({ iniciadaEm, iniciadaPor }) => `${formatDateTime(iniciadaEm, localZone())} · ${iniciadaPor}`,
  },
  {
    key: 'fim',
    header: 'Situação',
    width: '200px',
    cell: (pesquisa) =>
      `${isOpen(pesquisa, now) ? 'Aberta até' : 'Encerrada em'} ${formatDateTime(pesquisa.encerradaEm ?? pesquisa.encerraEm, localZone())}`,
  },
  { key: 'convidados', header: 'Convidados', width: '100px', isNumeric: true, cell: (row) => row.convidados },
  { key: 'enviados', header: 'Enviados', width: '90px', isNumeric: true, cell: (row) => row.enviados },
  {
    key: 'responderam',
    header: 'Responderam',
    width: '110px',
    isNumeric: true,
    cell: (row) => row.responderam,
  },
]

/** The surveys so far. */
export function ListaSection() {
  const query = usePesquisas()
  const now = useNow(MINUTE_MS)
  const dialogs = useDialogs()
  const encerrar = useEncerrarPesquisa()
  const end = async ({ id, nome }: Pesquisa) => {
    const isSure = await dialogs.confirm({
      title: `Encerrar ${nome}`,
      message:
        'Os links que ainda não foram respondidos deixam de valer. Não dá para abrir a pesquisa de novo.',
      confirmLabel: 'Encerrar',
    })
    if (!isSure) return
    try {
      await encerrar.mutateAsync({ params: { id } })
      toast.success('Pesquisa encerrada')
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <DataTable
      label="Pesquisas"
      columns={columnsAt(now)}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
      state={listStateOf(query, 'Não foi possível carregar as pesquisas.')}
      rowActions={(pesquisa) =>
        isOpen(pesquisa, now) && (
          <WriteButton variant="default" size="xs" onClick={() => void end(pesquisa)}>
            Encerrar
          </WriteButton>
        )
      }
      empty={
        <EmptyState icon={IconMessageQuestion} title="Nenhuma pesquisa">
          Uma pesquisa pergunta por e-mail, a cada pessoa no máximo uma vez em 90 dias, quanto ela
          recomendaria a plataforma.
        </EmptyState>
      }
    />
  )
}
