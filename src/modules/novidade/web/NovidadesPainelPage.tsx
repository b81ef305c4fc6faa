import { IconCircleCheck, IconPencil, IconSparkles } from '@tabler/icons-react'
import { Desk, DeskList } from '#modules/painel-admin/web/shared/Desk.tsx'
import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import { formatDay } from '#platform/shared/day.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useRouteParams } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import { NovidadeEditor } from './NovidadeEditor.tsx'
import { useNovidadeCommands, useNovidadesPainel } from './painel.api.ts'

const PLACE = '/painel-admin/novidades'

/** Where the support team writes what is new. */
export default function NovidadesPainelPage() {
  const { id } = useRouteParams()
  const goToPage = useGoToPage()
  const query = useNovidadesPainel()
  const { create } = useNovidadeCommands()
  const novidades = query.data?.items
  const chosen = novidades?.find((novidade) => novidade.id === id)
  const begin = () =>
    create.mutate(
      {
        body: {
          titulo: 'Nova novidade',
          // Two drafts may be begun one after the other.
          slug: `novidade-${Date.now().toString(36)}`,
          resumo: '',
          texto: '',
          emoji: '✨',
          modulos: [],
          lancamento: today(),
        },
      },
      {
        onSuccess: (created) => goToPage(`${PLACE}/${created.id}`),
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  const list = (
    <DeskList
      label="Novidades"
      create={{ label: 'Nova novidade', isBusy: create.isPending, run: begin }}
      place={PLACE}
      query={query}
      empty="O que há de novo na plataforma aparece aqui."
      foot="Todos leem as novidades publicadas."
      items={novidades?.map((novidade) => ({
        id: novidade.id,
        title: novidade.titulo,
        note: formatDay(novidade.lancamento),
        badge:
          novidade.publicadaEm === null ? (
            <StatusBadge color="amarelo" icon={IconPencil} label="Rascunho" />
          ) : (
            <StatusBadge color="verde" icon={IconCircleCheck} label="Publicada" />
          ),
      }))}
    />
  )
  if (chosen) {
    return (
      <>
        <PainelNav />
        <NovidadeEditor key={chosen.id} novidade={chosen} list={list} place={PLACE} />
      </>
    )
  }
  return (
    <>
      <PainelNav />
      <PageHeader title="Novidades" subtitle="O que há de novo na plataforma" />
      <Desk
        list={list}
        isChosen={false}
        form={
          <StateMessage
            icon={IconSparkles}
            title={id !== undefined && novidades ? 'Esta novidade não existe mais' : 'Escolha uma novidade'}
          >
            Ou comece uma nova: ela só aparece depois de publicada.
          </StateMessage>
        }
      />
    </>
  )
}
