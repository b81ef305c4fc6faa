import { Button } from '@mantine/core'
import { IconCircleCheck, IconClockX, IconKey, IconPlus, IconX } from '@tabler/icons-react'
import { ESCOPOS } from '#platform/shared/chave.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { ChaveApi } from '../chave-api.contract.ts'
import { SITUACOES_CHAVE } from '../chave-api.rules.ts'
import { NOVA_CHAVE, useChaves, useRevogarChave } from './chave-api.api.ts'

const FACES = {
  ativa: { color: 'verde', icon: IconCircleCheck },
  vencida: { color: 'amarelo', icon: IconClockX },
  revogada: { color: 'neutro', icon: IconX },
} as const

const when = (instant: string | null, none: string) =>
  instant === null ? none : formatDateTime(instant, localZone())

const COLUMNS: readonly DataTableColumn<ChaveApi>[] = [
  { key: 'nome', header: 'Nome', wraps: true, cell: ({ nome }) => nome },
  { key: 'prefixo', header: 'Começa com', width: '130px', cell: ({ prefixo }) => <code>{prefixo}…</code> },
  {
    key: 'escopos',
    header: 'Permissões',
    width: '150px',
    cell: ({ escopos }) => escopos.map((escopo) => ESCOPOS[escopo]).join(', '),
  },
  { key: 'uso', header: 'Último uso', width: '150px', cell: ({ ultimoUso }) => when(ultimoUso, 'nunca') },
  { key: 'expira', header: 'Vale até', width: '150px', cell: ({ expiraEm }) => when(expiraEm, 'sem prazo') },
  {
    key: 'criado',
    header: 'Criada',
    width: '230px',
    cell: ({ criadoEm, criadoPor }) => `${when(criadoEm, '')} · ${criadoPor}`,
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '130px',
    cell: ({ situacao }) => <StatusBadge label={SITUACOES_CHAVE[situacao]} {...FACES[situacao]} />,
  },
  {
    key: 'revogar',
    header: 'Ações',
    width: '120px',
    cell: (chave) => (chave.situacao === 'ativa' ? <Revogar chave={chave} /> : null),
  },
]

function Revogar({ chave: { id, nome } }: { readonly chave: ChaveApi }) {
  const dialogs = useDialogs()
  const revogar = useRevogarChave()
  const run = async () => {
    const isSure = await dialogs.confirm({
      title: `Revogar ${nome}`,
      message:
        'Programas e aparelhos que usam esta chave deixam de enviar já na próxima vez. Isto não pode ser desfeito.',
      confirmLabel: 'Revogar',
    })
    if (!isSure) return
    try {
      await revogar.mutateAsync({ params: { id } })
      toast.success('Chave revogada')
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <WriteButton
      size="xs"
      variant="default"
      aria-label={`Revogar ${nome}`}
      loading={revogar.isPending}
      onClick={() => void run()}
    >
      Revogar
    </WriteButton>
  )
}

/** The keys by which programs and devices of the company call. */
export default function ChavesApiPage() {
  const query = useChaves()
  const openDrawer = useOpenDrawer()
  const nova = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openDrawer(NOVA_CHAVE)}
    >
      Nova chave
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Chaves de API"
        subtitle="Com que chave programas e aparelhos da empresa chamam."
        actions={nova('filled')}
      />
      <ListFrame>
        <DataTable
          label="Chaves de API"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          state={listStateOf(query, 'Não foi possível carregar as chaves.')}
          empty={
            <EmptyState icon={IconKey} title="Nenhuma chave" actions={nova('default')}>
              Uma chave deixa um rastreador ou a central de rastreamento gravar posições dos veículos da
              empresa, e nada além disso.
            </EmptyState>
          }
        />
      </ListFrame>
    </>
  )
}
