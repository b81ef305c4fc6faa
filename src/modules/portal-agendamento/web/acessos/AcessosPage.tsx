import { Button } from '@mantine/core'
import { IconCircleCheck, IconClockOff, IconLinkPlus, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDate } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { MODO_PORTAL_LABELS, TIPO_ACESSO_LABELS } from '../../portal.rules.ts'
import type { PortalAcesso } from '../../portal-acesso.contract.ts'
import { situacaoDoAcesso } from './acesso-form.ts'
import { NOVO_ACESSO, rotaDoAcesso, useAcessos, useRevogarAcesso } from './acessos.api.ts'
import { CalendariosSection } from './CalendariosSection.tsx'

type Aba = 'empresas' | 'calendarios'

/** What leaves the company from its docks: who books from outside, and which calendars can be subscribed to. */
export default function AcessosPage() {
  const id = useId()
  const [asked, setAba] = useQueryState('aba', 'empresas')
  const aba: Aba = asked === 'calendarios' ? 'calendarios' : 'empresas'
  const openDrawer = useOpenDrawer()
  return (
    <>
      <PageHeader
        title="Portal de agendamento"
        subtitle="Empresas que agendam de fora e calendários das docas."
        actions={
          aba === 'empresas' && (
            <Button
              leftSection={<IconLinkPlus size={16} aria-hidden />}
              onClick={() => openDrawer(NOVO_ACESSO)}
            >
              Novo acesso
            </Button>
          )
        }
      />
      <ListFrame>
        <TabBar<Aba>
          id={id}
          label="Partes do portal"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'empresas', label: 'Empresas' },
            { value: 'calendarios', label: 'Calendários' },
          ]}
        />
        <TabPanel id={id} value={aba}>
          {aba === 'empresas' ? <Acessos /> : <CalendariosSection />}
        </TabPanel>
      </ListFrame>
    </>
  )
}

const SITUACOES = {
  ativo: { label: 'Ativo', color: 'verde', icon: IconCircleCheck },
  vencido: { label: 'Vencido', color: 'amarelo', icon: IconClockOff },
  revogado: { label: 'Revogado', color: 'neutro', icon: IconLock },
} as const

const day = (instant: string | null) => (instant === null ? '–' : formatDate(instant, localZone()))

const columns = (agora: Date): readonly DataTableColumn<PortalAcesso>[] => [
  { key: 'empresa', header: 'Empresa', wraps: true, cell: ({ empresaNome }) => empresaNome },
  {
    key: 'tipo',
    header: 'Entra por',
    width: '150px',
    cell: ({ tipo, parceiroNome }) => [TIPO_ACESSO_LABELS[tipo], parceiroNome].filter(Boolean).join(' · '),
  },
  { key: 'unidades', header: 'Unidades', wraps: true, cell: ({ unidadeNomes }) => unidadeNomes.join(', ') },
  { key: 'modo', header: 'Como agenda', wraps: true, cell: ({ modo }) => MODO_PORTAL_LABELS[modo] },
  {
    key: 'limites',
    header: 'Limites',
    width: '170px',
    cell: ({ maxAbertas, maxDia }) => `${maxAbertas} em aberto, ${maxDia} por dia`,
  },
  { key: 'usado', header: 'Último uso', width: '110px', cell: ({ usadoEm }) => day(usadoEm) },
  { key: 'ate', header: 'Vale até', width: '110px', cell: ({ expiraEm }) => day(expiraEm) },
  {
    key: 'situacao',
    header: 'Situação',
    width: '120px',
    cell: (acesso) => <StatusBadge {...SITUACOES[situacaoDoAcesso(acesso, agora)]} />,
  },
]

function Acessos() {
  const query = useAcessos()
  const agora = useNow()
  const dialogs = useDialogs()
  const revogar = useRevogarAcesso()
  const openDrawer = useOpenDrawer()
  const revoke = async (acesso: PortalAcesso) => {
    const isSure = await dialogs.confirm({
      title: `Revogar o acesso de ${acesso.empresaNome}`,
      message: 'A empresa deixa de agendar na hora. Os agendamentos feitos ficam.',
      kind: 'cancel',
      confirmLabel: 'Revogar',
    })
    if (!isSure) return
    try {
      await revogar.mutateAsync({ params: { id: acesso.id } })
      toast.success('Acesso revogado')
    } catch (error) {
      toast.danger(`O acesso não foi revogado. ${refusalText(error)}`)
    }
  }
  return (
    <DataTable
      label="Empresas que agendam de fora"
      columns={columns(agora)}
      rowKey={({ id }) => id}
      rowName={({ empresaNome }) => empresaNome}
      state={listStateOf(query, 'Não foi possível carregar os acessos.')}
      rowActions={(acesso) =>
        acesso.revogadoEm === null && (
          <>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Alterar o acesso de ${acesso.empresaNome}`}
              onClick={() => openDrawer(rotaDoAcesso(acesso.id))}
            >
              Alterar
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="vermelho"
              aria-label={`Revogar o acesso de ${acesso.empresaNome}`}
              onClick={() => void revoke(acesso)}
            >
              Revogar
            </Button>
          </>
        )
      }
      empty={
        <EmptyState
          icon={IconLinkPlus}
          title="Ninguém agenda de fora"
          actions={
            <Button variant="default" onClick={() => openDrawer(NOVO_ACESSO)}>
              Novo acesso
            </Button>
          }
        >
          Fornecedores e transportadoras podem ver os horários livres e agendar por um link, ou como
          parceiros.
        </EmptyState>
      }
    />
  )
}
