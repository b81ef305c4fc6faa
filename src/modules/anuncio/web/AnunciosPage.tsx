import {
  IconCalendarEvent,
  IconCircleCheck,
  IconPencil,
  IconRadar2,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react'
import { Desk, DeskList } from '#modules/painel-admin/web/shared/Desk.tsx'
import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useRouteParams } from '#platform/web/router/navigation.ts'
import type { SituacaoAnuncio } from '../anuncio.rules.ts'
import { AnuncioEditor } from './AnuncioEditor.tsx'
import { NEW_ANUNCIO, noteOf, SITUACAO_TEXT } from './anuncio-form.ts'
import { useAnuncioCommands, useAnunciosPainel } from './painel.api.ts'

const PLACE = '/painel-admin/anuncios'

const SITUACAO_LOOK: Record<SituacaoAnuncio, { readonly color: StatusColor; readonly icon: TablerIcon }> = {
  rascunho: { color: 'amarelo', icon: IconPencil },
  agendado: { color: 'azul', icon: IconCalendarEvent },
  'no-ar': { color: 'verde', icon: IconRadar2 },
  encerrado: { color: 'neutro', icon: IconCircleCheck },
}

/** Where the support team writes announcements: the list, the editor, and how it will look. */
export default function AnunciosPage() {
  const { id } = useRouteParams()
  const goToPage = useGoToPage()
  const query = useAnunciosPainel()
  const { create } = useAnuncioCommands()
  const anuncios = query.data?.items
  const chosen = anuncios?.find((anuncio) => anuncio.id === id)
  const count = (situacao: SituacaoAnuncio) =>
    anuncios?.filter((anuncio) => anuncio.situacao === situacao).length ?? 0
  const begin = () =>
    create.mutate(
      { body: NEW_ANUNCIO },
      {
        onSuccess: (created) => goToPage(`${PLACE}/${created.id}`),
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  const list = (
    <DeskList
      label="Anúncios"
      create={{ label: 'Novo anúncio', isBusy: create.isPending, run: begin }}
      place={PLACE}
      query={query}
      empty="O que a plataforma anuncia aparece aqui."
      foot="O atendimento vê anúncios, nunca avisos das empresas."
      items={anuncios?.map((anuncio) => ({
        id: anuncio.id,
        title: anuncio.titulo,
        note: noteOf(anuncio),
        badge: <StatusBadge {...SITUACAO_LOOK[anuncio.situacao]} label={SITUACAO_TEXT[anuncio.situacao]} />,
      }))}
    />
  )
  if (chosen) {
    return (
      <>
        <PainelNav />
        <AnuncioEditor key={chosen.id} anuncio={chosen} list={list} place={PLACE} />
      </>
    )
  }
  return (
    <>
      <PainelNav />
      <PageHeader
        title="Anúncios"
        subtitle={
          anuncios &&
          `${count('no-ar')} no ar · ${count('agendado')} ${count('agendado') === 1 ? 'agendado' : 'agendados'}`
        }
      />
      <Desk
        list={list}
        isChosen={false}
        form={
          <StateMessage
            icon={IconSpeakerphone}
            title={id !== undefined && anuncios ? 'Este anúncio não existe mais' : 'Escolha um anúncio'}
          >
            Ou comece um novo: ele só aparece depois de publicado.
          </StateMessage>
        }
      />
    </>
  )
}
