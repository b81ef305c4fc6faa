import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { EmailRecusado } from '../email.contract.ts'
import styles from './Emails.module.css'
import { useLiberarRecusado, useRecusados } from './email.api.ts'

const PAGE_SIZE = 20

const COLUMNS: readonly DataTableColumn<EmailRecusado>[] = [
  { key: 'email', header: 'Endereço', wraps: true, cell: ({ email }) => email },
  { key: 'motivo', header: 'Resposta do servidor', wraps: true, cell: ({ motivo }) => motivo },
  { key: 'tipo', header: 'E-mail', width: '190px', wraps: true, cell: ({ tipo }) => tipo },
  {
    key: 'quando',
    header: 'Desde',
    width: '150px',
    cell: ({ recusadoEm }) => formatDateTime(recusadoEm, localZone()),
  },
]

/** Addresses whose server refused a mail for good; nothing is sent to them until somebody clears them. */
export function RecusadosSection() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const busca = useRested(text)
  const query = useRecusados(busca, page, PAGE_SIZE)
  const liberar = useLiberarRecusado()
  const dialogs = useDialogs()
  const clear = async ({ id, email }: EmailRecusado) => {
    const isSure = await dialogs.confirm({
      title: `Liberar ${email}`,
      message:
        'O próximo e-mail volta a ser enviado. Se o servidor recusar outra vez, o endereço volta a esta lista.',
      confirmLabel: 'Liberar',
    })
    if (!isSure) return
    try {
      await liberar.mutateAsync({ params: { id } })
      toast.success('Endereço liberado')
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <>
      <div className={styles.busca}>
        <SearchField
          label="Buscar endereço"
          placeholder="Endereço"
          value={text}
          onChange={(value) => {
            setText(value)
            setPage(0)
          }}
        />
      </div>
      <DataTable
        label="Endereços recusados"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        state={pageStateOf(query, 'Não foi possível carregar os endereços.')}
        isFiltered={busca !== ''}
        rowActions={(row) => (
          <WriteButton variant="default" size="xs" onClick={() => void clear(row)}>
            Liberar
          </WriteButton>
        )}
        empty={
          <EmptyState icon={IconMailCheck} title="Nenhum endereço recusado">
            Quando um servidor responde que um endereço não existe ou não recebe mais, ele aparece aqui e nada
            mais é enviado a ele.
          </EmptyState>
        }
        footer={
          query.data && query.data.total > 0 ? (
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              count={query.data.items.length}
              total={query.data.total}
              onPage={setPage}
            />
          ) : undefined
        }
      />
    </>
  )
}
