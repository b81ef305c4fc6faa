import { Button } from '@mantine/core'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import type {
  Disponibilidade,
  DisponibilidadeDaDoca,
  HorarioDisponivel,
} from '#modules/doca/disponibilidade.contract.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { formatTime } from '#platform/shared/date.ts'
import { useRoving } from '#platform/ui/use-roving.ts'
import { type Janela, recommendHorarios } from '../../recomendar.rules.ts'
import styles from './EscolherHorario.module.css'

interface HorariosQueServemProps {
  readonly disponibilidade: Disponibilidade
  /** Of the load that a slot is looked for: those that suit it best stand first. */
  readonly janela?: Janela | undefined
  readonly onChoose: (doca: DisponibilidadeDaDoca, horario: HorarioDisponivel) => void
}

/** The slots that serve, dock by dock: those to come first, then those that somebody may still note down. */
export function HorariosQueServem({ disponibilidade, janela, onChoose }: HorariosQueServemProps) {
  const { docas, agora } = disponibilidade
  const isOver = ({ dhFimReserva }: HorarioDisponivel) => dhFimReserva <= agora
  const livres = docas.flatMap(({ horarios }) => horarios).filter(({ disponivel }) => disponivel)
  const passados = livres.filter(isOver).length
  return (
    <>
      <p role="status" className={styles.total}>
        {totalText(livres.length - passados, passados)}
      </p>
      {janela && <Recomendados disponibilidade={disponibilidade} janela={janela} onChoose={onChoose} />}
      <ul className={styles.docas}>
        {docas.map((doca) => {
          const servem = doca.horarios.filter(({ disponivel }) => disponivel)
          const choose = (one: HorarioDisponivel) => onChoose(doca, one)
          return (
            <li key={doca.docaId}>
              <strong>{doca.docaNome}</strong>{' '}
              <span className={styles.nota}>{DIRECAO_LABELS[doca.direcao]}</span>
              {doca.fechado !== null && <p className={styles.nota}>{doca.fechado}</p>}
              <Botoes doca={doca} horarios={servem.filter((one) => !isOver(one))} onChoose={choose} />
              <Botoes doca={doca} horarios={servem.filter(isOver)} onChoose={choose} passados />
              <Recusados horarios={doca.horarios.filter(({ disponivel }) => !disponivel)} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type RecomendadosProps = Pick<HorariosQueServemProps, 'disponibilidade' | 'onChoose'> & {
  readonly janela: Janela
}

/** The three slots that suit the load's window best; nothing where none is free. */
function Recomendados({ disponibilidade, janela, onChoose }: RecomendadosProps) {
  const { docas, agora, fusoHorario } = disponibilidade
  const livres = docas.flatMap((doca) =>
    doca.horarios
      .filter(({ disponivel, dhFimReserva }) => disponivel && dhFimReserva > agora)
      .map((horario) => ({ ...horario, doca })),
  )
  const melhores = recommendHorarios(livres, janela)
  const roving = useRoving(melhores.length)
  if (melhores.length === 0) return null
  const horas = [janela.inicio, janela.fim].flatMap((one) => (one ? [formatTime(one, fusoHorario)] : []))
  return (
    <section aria-label="Recomendados" className={styles.recomendados}>
      <strong>Recomendados</strong>
      {horas.length > 0 && <span className={styles.nota}>{` para a coleta das ${horas.join(' às ')}`}</span>}
      <div role="toolbar" aria-label="Horários recomendados" className={styles.horarios}>
        {melhores.map((one, place) => (
          <Button
            key={`${one.doca.docaId} ${one.dhReserva}`}
            {...roving(place)}
            size="xs"
            variant={place === 0 ? 'filled' : 'default'}
            aria-label={`Reservar o recomendado: ${one.doca.docaNome} às ${horaText(one.hora)}`}
            onClick={() => onChoose(one.doca, one)}
          >
            {`${one.doca.docaNome}, ${horaText(one.hora)}`}
          </Button>
        ))}
      </div>
    </section>
  )
}

function totalText(livres: number, passados: number): string {
  const servem = livres === 1 ? '1 horário serve' : `${livres} horários servem`
  if (passados === 0) return servem
  return `${servem}, ${passados === 1 ? '1 já passou' : `${passados} já passaram`}`
}

interface BotoesProps {
  readonly doca: DisponibilidadeDaDoca
  readonly horarios: readonly HorarioDisponivel[]
  readonly passados?: boolean
  readonly onChoose: (horario: HorarioDisponivel) => void
}

function Botoes({ doca, horarios, passados = false, onChoose }: BotoesProps) {
  const roving = useRoving(horarios.length)
  if (horarios.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={passados ? `Horários que já passaram, ${doca.docaNome}` : `Horários, ${doca.docaNome}`}
      className={styles.horarios}
    >
      {passados && <span className={styles.nota}>Já passaram</span>}
      {horarios.map((one, place) => (
        <Button
          key={one.programacaoGradeConfigTurnoHorarioId}
          {...roving(place)}
          size="xs"
          variant={passados ? 'subtle' : 'default'}
          aria-label={`Reservar ${doca.docaNome} às ${horaText(one.hora)}`}
          onClick={() => onChoose(one)}
        >
          {horaText(one.hora)}
        </Button>
      ))}
    </div>
  )
}

/** Why the other slots of the dock do not serve. */
function Recusados({ horarios }: { readonly horarios: readonly HorarioDisponivel[] }) {
  if (horarios.length === 0) return null
  return (
    <details className={styles.recusados}>
      <summary>
        {horarios.length === 1 ? 'Por que não o outro horário' : `Por que não os outros ${horarios.length}`}
      </summary>
      <dl>
        {horarios.map((one) => (
          <div key={one.programacaoGradeConfigTurnoHorarioId}>
            <dt>{horaText(one.hora)}</dt>
            <dd>
              {one.motivos.map(({ texto, mudanca }) => [texto, mudanca].filter(Boolean).join(' ')).join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
