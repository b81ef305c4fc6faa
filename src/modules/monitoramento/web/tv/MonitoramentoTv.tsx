import { IconAlertTriangle, IconBroadcastOff, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { paginar } from '#modules/patio/painel.rules.ts'
import { TvContadores } from '#modules/patio/web/shared/tv/TvContadores.tsx'
import { TvFrame, type TvStatus } from '#modules/patio/web/shared/tv/TvFrame.tsx'
import { useTv } from '#modules/patio/web/shared/tv/use-tv.ts'
import type { ViagensNaTela } from '../../monitoramento-tela.contract.ts'
import { FAIXA_LOOK, SEM_SINAL_LOOK } from '../faixa-look.ts'
import { toNaTela } from '../viagem-na-tela.ts'
import { type LinhaDaTv, montarTv } from './monitoramento-tv.ts'
import styles from './tv.module.css'

const LINHAS_POR_PAGINA = 6
const CHEGADAS_POR_PAGINA = 4

interface MonitoramentoTvProps {
  readonly monitoramento: ViagensNaTela
  readonly status: TvStatus
  /** When they were last read, in milliseconds. */
  readonly lidoEm: number
}

/** Trips on the road for a wall: the worst first, and who arrives next (design 50f). */
export function MonitoramentoTv({ monitoramento, status, lidoEm }: MonitoramentoTvProps) {
  const tv = useTv(lidoEm)
  const { items, semSinalMin, fusoHorario, unidade, dia } = monitoramento
  const { linhas, chegadas, contagens } = useMemo(
    () => montarTv(toNaTela(items, tv.momento.toISOString(), semSinalMin), fusoHorario, tv.momento),
    [items, semSinalMin, fusoHorario, tv.momento],
  )
  const all = Number.MAX_SAFE_INTEGER
  const paginas = paginar(linhas, tv.isSmall ? all : LINHAS_POR_PAGINA)
  const proximas = paginar(chegadas, tv.isSmall ? all : CHEGADAS_POR_PAGINA)
  return (
    <TvFrame
      titulo="Monitoramento operacional"
      unidade={unidade}
      dia={dia}
      fusoHorario={fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={Math.max(paginas.length, proximas.length)}
      totaisLabel="Sinal das viagens"
      totais={<li>{`${contagens.comSinal} de ${items.length} com sinal`}</li>}
    >
      <TvContadores
        contadores={[
          { label: 'Em trânsito', value: contagens.viagens },
          { label: 'Atrasadas', value: contagens.atrasadas, icon: IconClockExclamation, cor: 'vermelho' },
          { label: 'Em risco', value: contagens.emRisco, icon: IconHourglass, cor: 'laranja' },
          { label: 'No prazo', value: contagens.noPrazo },
          { label: 'Sem sinal', value: contagens.semSinal, icon: IconBroadcastOff, cor: 'amarelo' },
          {
            label: 'Com ocorrência',
            value: contagens.comOcorrencia,
            icon: IconAlertTriangle,
            cor: 'vermelho',
          },
          { label: `Chegam até ${contagens.chegamAte}`, value: contagens.chegam },
        ]}
      />
      <section className={styles.viagens} aria-label="Viagens, piores primeiro">
        <table>
          <colgroup>
            <col className={styles.placa} />
            <col />
            <col className={styles.falta} />
            <col className={styles.hora} />
            <col className={styles.folga} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Placa e cliente
              </th>
              <th scope="col">Falta</th>
              <th scope="col">Previsão</th>
              <th scope="col">Diferença</th>
            </tr>
          </thead>
          <tbody>
            {(paginas[tv.tick % paginas.length] ?? []).map((linha) => (
              <Linha key={linha.id} linha={linha} />
            ))}
          </tbody>
        </table>
        {linhas.length === 0 && <p className={styles.nada}>Nenhuma viagem em curso</p>}
      </section>
      <section className={styles.chegadas} aria-label="Próximas chegadas">
        <h2>Próximas chegadas</h2>
        <ul>
          {(proximas[tv.tick % proximas.length] ?? []).map((linha) => (
            <li key={linha.id}>
              <b>{linha.titulo}</b>
              <b>{linha.previsao}</b>
              <span>{linha.cliente}</span>
              <span data-cor={lookOf(linha).color}>{linha.folga}</span>
            </li>
          ))}
        </ul>
      </section>
    </TvFrame>
  )
}

const lookOf = ({ viagem: { faixa, situacao } }: LinhaDaTv) =>
  situacao.semSinal && faixa !== 'atrasada' ? SEM_SINAL_LOOK : FAIXA_LOOK[faixa]

function Linha({ linha }: { readonly linha: LinhaDaTv }) {
  const { icon: Icon, color } = lookOf(linha)
  const { titulo, cliente, onde, nota, faltaKm, progressoPct, previsao, folga } = linha
  return (
    <tr data-cor={color}>
      <th scope="row">
        <span className={styles.faixa}>
          <Icon className={styles.icone} aria-hidden />
        </span>
        {titulo}
      </th>
      <td>
        <b>{cliente}</b>
        <span className={styles.onde}>
          <span>{onde}</span>
          {nota !== null && <span>{onde === '' ? nota : ` · ${nota}`}</span>}
        </span>
      </td>
      <td>
        {progressoPct !== null && (
          <span className={styles.barra} aria-hidden>
            <span style={{ width: `${progressoPct}%` }} />
          </span>
        )}
        {faltaKm === null ? 'sem posição' : `${faltaKm.toLocaleString('pt-BR')} km`}
      </td>
      <td>{previsao ?? '–'}</td>
      <td>{folga}</td>
    </tr>
  )
}
