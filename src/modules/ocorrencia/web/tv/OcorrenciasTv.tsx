import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconHourglass,
  IconStopwatch,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { ORIGENS_OCORRENCIA } from '#modules/carga/carga-codes.ts'
import { paginar } from '#modules/patio/painel.rules.ts'
import tvStyles from '#modules/patio/web/shared/tv/Tv.module.css'
import { TvContadores } from '#modules/patio/web/shared/tv/TvContadores.tsx'
import { TvFrame, type TvStatus } from '#modules/patio/web/shared/tv/TvFrame.tsx'
import { useTv } from '#modules/patio/web/shared/tv/use-tv.ts'
import { duracaoText } from '../../ocorrencia.rules.ts'
import type { OcorrenciasNaTv } from '../../ocorrencia-quadro.contract.ts'
import { type CartaoMostrado, type Cor, mostrarCartao, notaDoResponsavel } from './ocorrencias-tv.ts'
import styles from './tv.module.css'

const CARTOES_POR_PAGINA = 6
/** Of the people beside them. */
const PESSOAS_POR_PAGINA = 5

interface OcorrenciasTvProps {
  readonly ocorrencias: OcorrenciasNaTv
  readonly status: TvStatus
  /** When they were last read, in milliseconds. */
  readonly lidoEm: number
}

/** Open occurrences for a wall: what is overdue first, and who answers for what (design 50e). */
export function OcorrenciasTv({ ocorrencias, status, lidoEm }: OcorrenciasTvProps) {
  const tv = useTv(lidoEm)
  const { cartoes, responsaveis, fusoHorario, contagens, origens } = ocorrencias
  const all = Number.MAX_SAFE_INTEGER
  const paginas = paginar(cartoes, tv.isSmall ? all : CARTOES_POR_PAGINA)
  const pessoas = paginar(responsaveis, tv.isSmall ? all : PESSOAS_POR_PAGINA)
  const pagina = paginas[tv.tick % paginas.length] ?? []
  return (
    <TvFrame
      titulo="Ocorrências"
      unidade={ocorrencias.unidade}
      dia={ocorrencias.dia}
      fusoHorario={fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={Math.max(paginas.length, pessoas.length)}
      totaisLabel="Origens das abertas"
      totais={origens.map(({ origem, abertas }) => (
        <li key={origem}>
          {ORIGENS_OCORRENCIA[origem]} <b>{abertas}</b>
        </li>
      ))}
    >
      <TvContadores contadores={contadoresDe(ocorrencias)} />
      <section
        className={tvStyles.docas}
        aria-label="Ocorrências abertas"
        data-poucas={pagina.length <= 3 || undefined}
      >
        {pagina.map((cartao) => (
          <Cartao key={cartao.id} cartao={mostrarCartao(cartao, fusoHorario, tv.momento)} />
        ))}
        {cartoes.length === 0 && <p className={styles.nada}>Nenhuma ocorrência aberta</p>}
      </section>
      <section className={styles.pessoas} aria-label="Por responsável">
        <h2>
          Por responsável <span>{`abertas ${contagens.abertas}`}</span>
        </h2>
        <ul>
          {(pessoas[tv.tick % pessoas.length] ?? []).map((pessoa) => {
            const nota = notaDoResponsavel(pessoa, tv.momento)
            const Icon = NOTA_ICONS[nota.cor]
            return (
              <li key={pessoa.nome ?? ''}>
                <b>{pessoa.nome ?? 'Sem responsável'}</b>
                <b>{pessoa.abertas}</b>
                <span data-cor={nota.cor}>
                  <Icon className={styles.icone} aria-hidden />
                  {nota.texto}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </TvFrame>
  )
}

const NOTA_ICONS = { vermelho: IconClockExclamation, laranja: IconHourglass, verde: IconCheck } as const

function contadoresDe({ pendentes, emAndamento, contagens }: OcorrenciasNaTv) {
  const { resolvidasHoje, vencidas, semResponsavel, medianaMin, resolvidasNoPrazo } = contagens
  const noPrazo = resolvidasHoje === 0 ? '–' : `${Math.round((resolvidasNoPrazo / resolvidasHoje) * 100)}%`
  return [
    { label: 'Pendentes', value: pendentes },
    { label: 'Em andamento', value: emAndamento },
    { label: 'Resolvidas', value: resolvidasHoje },
    { label: 'Vencidas', value: vencidas, icon: IconClockExclamation, cor: 'vermelho' },
    { label: 'Sem responsável', value: semResponsavel, icon: IconUserQuestion, cor: 'amarelo' },
    { label: 'Mediana', value: medianaMin === null ? '–' : duracaoText(medianaMin) },
    { label: 'No prazo', value: noPrazo },
  ] as const
}

const SELO_ICONS: Readonly<Record<Cor, TablerIcon>> = {
  vermelho: IconClockExclamation,
  laranja: IconHourglass,
  indigo: IconCircleDashed,
  neutro: IconAlertCircle,
}

function Cartao({ cartao }: { readonly cartao: CartaoMostrado }) {
  const { codigoCarga, tipo, destinatario, selo, cor, tempo, parte, quem, nota } = cartao
  const Icon = SELO_ICONS[cor]
  return (
    <article className={styles.cartao} data-cor={cor} aria-label={`Carga ${codigoCarga}, ${tipo}`}>
      <header>
        <b>{codigoCarga}</b>
        <span>
          <Icon className={styles.icone} aria-hidden />
          {selo}
        </span>
      </header>
      <strong className={styles.tipo}>{tipo}</strong>
      <p className={styles.quem}>{destinatario}</p>
      <p className={styles.tempo}>
        <IconStopwatch className={styles.icone} aria-hidden />
        {tempo}
        {parte !== undefined && (
          <span className={styles.barra} aria-hidden>
            <span style={{ width: `${parte * 100}%` }} />
          </span>
        )}
      </p>
      <footer>
        <b>{quem}</b>
        {nota !== null && <span>{` · ${nota}`}</span>}
      </footer>
    </article>
  )
}
