import { IconAlertTriangle, IconClockExclamation, IconTruck } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { isAtrasada } from '#modules/carga/fila.rules.ts'
import { formatDateTime, formatTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { limitCardName } from '#platform/shared/texto.ts'
import { useTicks } from '#platform/ui/board/use-clock.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { readFiltro, readOrdem } from '../filtro-endereco.ts'
import { LiveBadge } from '../LiveBadge.tsx'
import { openAlerts } from '../quadro.rules.ts'
import { QuadroToolsProvider, useLeitura, useQuadroPart, useQuadroTools } from '../quadro-context.ts'
import { useQuadroPage } from '../use-quadro-page.ts'
import styles from './TvCargas.module.css'
import { PAGE_MS, type TvGrupo, tvGrupos } from './tv-rules.ts'
import { useFallback } from './use-fallback.ts'
import { useRows } from './use-rows.ts'

/** The board on a wall: big type, dark, nobody touches it. */
export default function TvCargasPage() {
  const query = new URLSearchParams(useAddress().page.query)
  const question = { filtro: readFiltro(query), ordem: readOrdem(query), comResolvidos: false }
  const tools = useQuadroPage(question, { isSilent: true })
  useDark()
  return (
    <QuadroToolsProvider value={tools}>
      <Fallback />
      <All />
      <main className={styles.tv}>
        <Head />
        <Body />
      </main>
    </QuadroToolsProvider>
  )
}

/** Dark for this window alone; the choice of the person stays. */
function useDark(): void {
  useEffect(() => {
    const root = document.documentElement
    const before = root.getAttribute('data-mantine-color-scheme')
    root.setAttribute('data-mantine-color-scheme', 'dark')
    return () => {
      if (before !== null) root.setAttribute('data-mantine-color-scheme', before)
    }
  }, [])
}

/** Late loads are told of the whole board, so all of it is read. */
function All() {
  const { controller } = useQuadroTools()
  const { status, readAt } = useLeitura()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the board begins with its first windows
  useEffect(() => {
    if (status === 'ready') void controller.loadAll()
  }, [controller, status, readAt])
  return null
}

function Fallback() {
  useFallback(useQuadroTools())
  return null
}

function Head() {
  const { user } = useSignedIn()
  const { readAt } = useLeitura()
  const now = useNow(1000)
  const zone = localZone()
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Minhas cargas</h1>
      <span className={styles.company}>{user.empresa.name}</span>
      <span className={styles.live}>
        <LiveBadge />
      </span>
      {readAt > 0 && (
        <span className="visually-hidden">{`Lido em ${formatDateTime(new Date(readAt), zone)}`}</span>
      )}
      <time className={styles.clock}>{formatTime(now, zone)}</time>
    </header>
  )
}

function Body() {
  const { clock } = useQuadroTools()
  const quadro = useQuadroPart((all) => all)
  const now = useSyncExternalStore(clock.subscribe, clock.get)
  const tick = useTicks(PAGE_MS)
  const { groups, rows } = useRows()
  const { status } = useLeitura()
  if (status === 'loading') return <p className={styles.message}>Carregando o quadro</p>
  if (status === 'failed' && quadro.grupos.length === 0) {
    return <p className={styles.message}>Não foi possível carregar o quadro. Nova tentativa em instantes.</p>
  }
  return (
    <div ref={groups} className={styles.groups}>
      {tvGrupos(quadro, now, tick, rows).map((grupo) => (
        <Grupo key={grupo.id} grupo={grupo} now={now} />
      ))}
    </div>
  )
}

function Grupo({ grupo, now }: { readonly grupo: TvGrupo; readonly now: string }) {
  return (
    <section className={styles.group} aria-label={grupo.descricao}>
      <header className={styles.groupHead}>
        <h2 className={styles.groupTitle}>{grupo.descricao}</h2>
        <strong className={styles.count}>{grupo.quantidade}</strong>
      </header>
      <ul className={styles.stages}>
        {grupo.etapas.map(({ id, descricao, quantidade }) => (
          <li key={id}>
            {descricao} <strong>{quantidade}</strong>
          </li>
        ))}
      </ul>
      {(grupo.atrasadas > 0 || grupo.comAlerta > 0) && (
        <p className={styles.marks}>
          {grupo.atrasadas > 0 && (
            <span className={styles.late}>
              <IconClockExclamation size={34} aria-hidden />
              {`${grupo.atrasadas} com última entrega atrasada`}
            </span>
          )}
          {grupo.comAlerta > 0 && (
            <span className={styles.alerts}>
              <IconAlertTriangle size={34} aria-hidden />
              {`${grupo.comAlerta} com alerta`}
            </span>
          )}
        </p>
      )}
      <ul className={styles.rows} data-rows>
        {grupo.cartoes.map((cartao) => (
          <Linha key={cartao.id} cartao={cartao} now={now} />
        ))}
      </ul>
      {grupo.pages > 1 && <p className={styles.page}>{`Página ${grupo.page} de ${grupo.pages}`}</p>}
    </section>
  )
}

function Linha({ cartao, now }: { readonly cartao: CargaCartao; readonly now: string }) {
  const { destino, veiculo } = cartao
  const late = isAtrasada(cartao, now)
  const alerts = openAlerts(cartao).length
  return (
    <li className={styles.row} data-late={late || undefined}>
      <span className={styles.code}>{cartao.codigo}</span>
      {veiculo && (
        <span className={styles.plate}>
          <IconTruck size={30} aria-hidden />
          {formatPlaca(veiculo.placa)}
        </span>
      )}
      <span className={styles.time}>
        {late && <IconClockExclamation size={30} aria-hidden />}
        {destino.dhPrevista === null
          ? 'A definir'
          : formatTimeOrDay(destino.dhPrevista, destino.fusoHorario, now)}
        {late && <span className="visually-hidden"> atrasada</span>}
      </span>
      <span className={styles.where}>
        <span>{limitCardName(destino.empresa ?? 'Destino a definir')}</span>
        {alerts > 0 && <IconAlertTriangle size={30} aria-label={`${alerts} em alerta`} />}
      </span>
    </li>
  )
}
