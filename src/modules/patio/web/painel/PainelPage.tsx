import { Switch } from '@mantine/core'
import { IconForklift } from '@tabler/icons-react'
import { UnidadeChoice } from '#modules/doca/web/shared/UnidadeChoice.tsx'
import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { DiaNav } from '#modules/reserva/web/shared/AgendaBar.tsx'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { isDay } from '#platform/shared/day.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { MoreMenu } from '#platform/ui/MoreMenu.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useQueryState, useQueryValues } from '#platform/web/router/navigation.ts'
import { QUADRO_TELA } from '../../quadro-tela.ts'
import { AtalhoBotoes, AtalhoItens } from './Atalhos.tsx'
import { buildPainel } from './build-painel.ts'
import { ListaDoPainel } from './ListaDoPainel.tsx'
import { OPCOES, OPCOES_NA_ROTA, readOpcoes } from './opcoes-do-painel.ts'
import styles from './Painel.module.css'
import { Cartao, Contadores, Fila } from './PainelQuadro.tsx'
import { useOcultaEncerradas, usePainel, useRefreshPainel } from './painel.api.ts'
import { useAtalhosDeTela } from './use-atalhos-de-tela.tsx'

/** What is loaded and who waits, dock by dock, live (agendamento §2). */
export default function PainelPage() {
  const agora = useNow()
  const isPhone = useIsPhone()
  const [diaNaRota, setDia] = useQueryState('dia')
  const [opcoes, setOpcao] = useQueryValues(OPCOES_NA_ROTA)
  const ligadas = OPCOES_NA_ROTA.filter((nome) => opcoes[nome] === '1')
  const [isHidden, setHidden] = useOcultaEncerradas()
  const { todas, unidade, units, setUnidade } = useUnidadeDaRota()
  const hoje = diaDaUnidade(agora, unidade)
  const dia = isDay(diaNaRota) ? diaNaRota : hoje
  const query = usePainel(
    {
      dataReferencia: dia,
      unidadeNegocioId: unidade?.id,
      ...readOpcoes(opcoes),
    },
    unidade !== undefined,
  )
  const status = useAgendaLive({
    shown: unidade ? [{ unidade: unidade.id, dia: null }] : [],
    refresh: useRefreshPainel(),
    told: 'O painel foi atualizado',
  })
  const painel = query.data
  const montado = painel && buildPainel(painel, agora)
  const atalhosDe = useAtalhosDeTela()
  const atalhos = unidade ? atalhosDe({ unidade, quadro: QUADRO_TELA.Carregamentos, opcoes: ligadas }) : []
  const ondeEQuando = (
    <>
      {todas.length > 1 && unidade && (
        <UnidadeChoice unidades={todas} value={unidade.id} onChange={setUnidade} />
      )}
      <DiaNav dia={dia} hoje={hoje} onDia={setDia} />
    </>
  )
  const failure = units.isError ? units : query.isError && !painel ? query : undefined
  return (
    <>
      <PageHeader
        title="Painel de carregamentos"
        subtitle={<LiveBadge status={status} />}
        isCompact
        actions={
          isPhone ? (
            atalhos.length > 0 && (
              <MoreMenu label="Mais do painel">
                <AtalhoItens atalhos={atalhos} />
              </MoreMenu>
            )
          ) : (
            <>
              {ondeEQuando}
              <AtalhoBotoes atalhos={atalhos} />
            </>
          )
        }
      />
      {isPhone && <div className={styles.ondeEQuando}>{ondeEQuando}</div>}
      <fieldset className={styles.opcoes}>
        <legend className="visually-hidden">O que o painel mostra</legend>
        <Switch
          label="Ocultar finalizadas"
          checked={isHidden}
          onChange={(event) => setHidden(event.currentTarget.checked)}
        />
        {OPCOES.map(({ nome, label, curto }) => (
          <Switch
            key={nome}
            label={isPhone ? curto : label}
            aria-label={label}
            checked={opcoes[nome] === '1'}
            onChange={(event) => setOpcao(nome, event.currentTarget.checked ? '1' : '')}
          />
        ))}
      </fieldset>
      {failure && <ReadFailure query={failure}>Não foi possível carregar o painel.</ReadFailure>}
      {!failure && !painel && <LoadingSkeleton lines={10} label="Carregando o painel" />}
      {painel && painel.docas.length === 0 && (
        <EmptyState
          icon={IconForklift}
          title="Nenhuma doca"
          actions={
            <PageLink className="ev-link" to="/portal-agendamento/docas">
              Ir para as docas
            </PageLink>
          }
        >
          Cadastre as docas da unidade para acompanhar os carregamentos aqui.
        </EmptyState>
      )}
      {painel && montado && painel.docas.length > 0 && (
        <div className={`${styles.painel} ${styles.pagina}`} aria-busy={query.isFetching}>
          <Contadores contadores={montado.contadores} />
          <section className={styles.cartoes} aria-label="Docas">
            {montado.cartoes.map((cartao) => (
              <Cartao
                key={cartao.docaId}
                cartao={cartao}
                fusoHorario={painel.fusoHorario}
                ocultaEncerradas={isHidden}
              />
            ))}
          </section>
          <Fila fila={montado.fila} total={montado.fila.length} docaNomes={montado.docaNomes} agora={agora} />
          <ListaDoPainel painel={painel} agora={agora} ocultaEncerradas={isHidden} />
        </div>
      )}
    </>
  )
}
