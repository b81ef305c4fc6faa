import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { Webhook } from '../webhook.contract.ts'
import { SituacaoDoWebhook } from './situacao-webhook.tsx'
import { NOVO_WEBHOOK, useWebhooks, webhookDrawer } from './webhook.api.ts'

const COLUMNS: readonly DataTableColumn<Webhook>[] = [
  { key: 'nome', header: 'Nome', wraps: true, cell: ({ nome }) => nome },
  { key: 'url', header: 'Endereço', wraps: true, cell: ({ url }) => url },
  {
    key: 'criado',
    header: 'Registrado',
    width: '230px',
    cell: ({ criadoEm, criadoPor }) => `${formatDateTime(criadoEm, localZone())} · ${criadoPor}`,
  },
  { key: 'situacao', header: 'Situação', width: '200px', cell: (row) => <SituacaoDoWebhook {...row} /> },
]

/** Other systems that hear of what changes. */
export default function WebhooksPage() {
  const query = useWebhooks()
  const openDrawer = useOpenDrawer()
  const novo = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openDrawer(NOVO_WEBHOOK)}
    >
      Novo webhook
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="Outros sistemas avisados do que muda."
        actions={novo('filled')}
      />
      <ListFrame>
        <DataTable
          label="Webhooks"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          onOpen={({ id }) => openDrawer(webhookDrawer(id))}
          state={listStateOf(query, 'Não foi possível carregar os webhooks.')}
          empty={
            <EmptyState icon={IconWebhook} title="Nenhum webhook" actions={novo('default')}>
              Um webhook envia, por HTTP e com assinatura, um aviso de cada evento escolhido: cargas,
              agendamentos, estadias.
            </EmptyState>
          }
        />
      </ListFrame>
    </>
  )
}
