import {
  IconAlarm,
  IconClock,
  IconClockExclamation,
  IconSpeakerphone,
  IconStopwatch,
} from '@tabler/icons-react'
import { formatContagem } from '#modules/doca/horario.rules.ts'
import { paginar } from '../painel.rules.ts'
import styles from './PatioTv.module.css'
import painelStyles from './painel/Painel.module.css'
import { useOcultaEncerradas } from './painel/painel.api.ts'
import {
  buildPatioNaTv,
  type ChamadoNaTv,
  CONTADORES_DO_PATIO,
  type ColunaNaTv,
  type PatioNaTv,
  paginasDoPatio,
  type QuadroNaTv,
  type VeiculoNaTv,
} from './patio-tv.ts'
import { TvFrame, type TvStatus } from './shared/tv/TvFrame.tsx'
import { useTv } from './shared/tv/use-tv.ts'

const ETAPAS_POR_PAGINA = 4
const VEICULOS_POR_PAGINA = 5
/** Of those that are called. */
const CHAMADOS_POR_PAGINA = 4
/** Of the docks at the foot. */
const DOCAS_POR_PAGINA = 4

interface PatioTvProps {
  readonly patio: PatioNaTv
  readonly unidade: string
  readonly status: TvStatus
  /** When the yard was last read, in milliseconds. */
  readonly lidoEm: number
}

/** The yard for a wall: who is called to which dock, and where every vehicle stands (S-137). */
export function PatioTv({ patio, unidade, status, lidoEm }: PatioTvProps) {
  const tv = useTv(lidoEm)
  const oculta = useOcultaEncerradas()
  const quadro = buildPatioNaTv(patio, tv.momento, oculta[0])
  const all = Number.MAX_SAFE_INTEGER
  const paginas = paginasDoPatio(
    quadro.colunas,
    tv.isSmall ? all : ETAPAS_POR_PAGINA,
    tv.isSmall ? all : VEICULOS_POR_PAGINA,
  )
  const chamados = paginar(quadro.chamados, tv.isSmall ? all : CHAMADOS_POR_PAGINA)
  const docas = paginar(quadro.docas, DOCAS_POR_PAGINA)
  return (
    <TvFrame
      titulo="Gestão de pátio"
      unidade={unidade}
      dia={patio.dia}
      fusoHorario={patio.fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={Math.max(paginas.length, chamados.length)}
      oculta={oculta}
      totaisLabel="Docas"
      totais={docas[tv.tick % docas.length]?.map(({ id, nome, estado }) => (
        <li key={id}>
          {nome} <b>{estado}</b>
        </li>
      ))}
    >
      <Contadores contadores={quadro.contadores} />
      <Chamados chamados={chamados[tv.tick % chamados.length] ?? []} total={quadro.chamados.length} />
      <div className={styles.etapas}>
        {paginas[tv.tick % paginas.length]?.map((coluna) => (
          <Coluna key={coluna.etapa.id} coluna={coluna} />
        ))}
      </div>
    </TvFrame>
  )
}

function Contadores({ contadores }: Pick<QuadroNaTv, 'contadores'>) {
  return (
    <dl className={painelStyles.contadores} aria-label="Contadores">
      {CONTADORES_DO_PATIO.map(({ nome, label }) => {
        const value = contadores[nome]
        return (
          <div
            key={nome}
            className={painelStyles.contador}
            data-alerta={(nome === 'atrasados' && value !== 0) || undefined}
          >
            <dt>
              {nome === 'atrasados' && <IconClockExclamation className={painelStyles.icone} aria-hidden />}
              {label}
            </dt>
            <dd>{nome === 'esperaMedia' ? (value === undefined ? '–' : formatContagem(value)) : value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Coluna({ coluna: { etapa, total, veiculos } }: { readonly coluna: ColunaNaTv }) {
  return (
    <section className={styles.etapa} style={{ '--etapa': etapa.cor }} aria-label={etapa.nome}>
      <h2>
        <span className={styles.nome}>{etapa.nome}</span> <span className={styles.total}>{total}</span>
      </h2>
      {total === 0 && <p className={styles.vazia}>Nenhum veículo</p>}
      <ul>
        {veiculos.map((veiculo) => (
          <Veiculo key={veiculo.id} veiculo={veiculo} />
        ))}
      </ul>
    </section>
  )
}

const ESPERA_LOOK = {
  azul: { Icon: IconStopwatch, texto: 'no pátio há' },
  laranja: { Icon: IconAlarm, texto: 'no pátio há' },
  vermelho: { Icon: IconClockExclamation, texto: 'atrasado há' },
} as const

function Veiculo({
  veiculo: { quem, parte, doca, selo, hora, espera, dhSaida },
}: {
  readonly veiculo: VeiculoNaTv
}) {
  const shown = dhSaida === null ? espera : undefined
  const { Icon, texto } = shown ? ESPERA_LOOK[shown.cor] : { Icon: IconClock, texto: undefined }
  return (
    <li data-cor={shown?.cor}>
      <b className={styles.placa}>{quem}</b>
      <span className={styles.tempo}>
        <Icon className={painelStyles.icone} aria-hidden />
        {texto && <span className="visually-hidden">{texto}</span>}{' '}
        {shown ? formatContagem(shown.minutos) : hora}
      </span>
      <span className={styles.parte}>{parte}</span>
      <span className={styles.doca}>{selo ?? doca}</span>
    </li>
  )
}

function Chamados({
  chamados,
  total,
}: {
  readonly chamados: readonly ChamadoNaTv[]
  readonly total: number
}) {
  return (
    <section className={painelStyles.fila} aria-label="Chamados">
      <h2>
        Chamados <span>{total}</span>
      </h2>
      {total === 0 && <p className={painelStyles.filaVazia}>Ninguém é chamado agora.</p>}
      <ul>
        {chamados.map(({ id, quem, doca, parte, selo }) => (
          <li key={id}>
            <b>{quem}</b>
            <span className={painelStyles.filaDoca}>{doca}</span>
            <span className={painelStyles.filaParte}>{parte}</span>
            <span className={painelStyles.filaTempo}>
              <IconSpeakerphone className={painelStyles.icone} aria-hidden />
              {selo}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
