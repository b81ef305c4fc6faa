import { Button } from '@mantine/core'
import { IconCalendarOff, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { formatShortDay } from '#platform/shared/day.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useHorarios } from './portal.api.ts'
import styles from './portal.module.css'
import type { Operacao } from './portal-form.ts'
import { type LinhaDeHorario, linhasDoDia, separatePassadas } from './portal-texto.ts'

interface HorariosProps {
  readonly operacao: Operacao
  readonly dia: string
  readonly value: string | undefined
  readonly onChange: (linha: LinhaDeHorario) => void
}

/** The slots of one day; those that are not offered say why. */
export function HorariosDoDia({ operacao, dia, value, onChange }: HorariosProps) {
  const name = useId()
  const agora = useNow()
  const query = useHorarios(operacao, dia)
  if (query.isPending) return <LoadingSkeleton lines={5} label="Carregando os horários" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar os horários.</ReadFailure>
  }
  const linhas = linhasDoDia(query.data)
  if (linhas.length === 0) {
    return (
      <StateMessage icon={IconCalendarOff} title={`Sem atendimento em ${formatShortDay(dia)}`}>
        Escolha outro dia.
      </StateMessage>
    )
  }
  const { passadas, restantes } = separatePassadas(linhas, agora)
  const shared = { name, value, onChange }
  return (
    <>
      {passadas.length > 0 && <Passadas key={dia} linhas={passadas} {...shared} />}
      {restantes.length === 0 && (
        <p
          className={styles.muted}
        >{`Os horários de ${formatShortDay(dia)} já passaram. Escolha outro dia.`}</p>
      )}
      <Turnos linhas={restantes} {...shared} />
    </>
  )
}

interface TurnosProps {
  readonly linhas: readonly LinhaDeHorario[]
  readonly name: string
  readonly value: string | undefined
  readonly onChange: (linha: LinhaDeHorario) => void
}

/** The hours of today that are over, when somebody asks for them. */
function Passadas(props: TurnosProps) {
  const [isShown, setShown] = useState(false)
  const { length } = props.linhas
  const texto = length === 1 ? '1 horário passado' : `${length} horários passados`
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        w="fit-content"
        aria-expanded={isShown}
        rightSection={
          isShown ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
        }
        onClick={() => setShown(!isShown)}
      >
        {`${isShown ? 'Ocultar' : 'Mostrar'} ${texto}`}
      </Button>
      {isShown && <Turnos {...props} />}
    </>
  )
}

function Turnos({ linhas, name, value, onChange }: TurnosProps) {
  const turnos = Map.groupBy(linhas, ({ turnoNome }) => turnoNome)
  return [...turnos.entries()].map(([turno, ofShift]) => (
    <fieldset key={turno} className={styles.lista}>
      <legend>{turno}</legend>
      {ofShift.map((linha) =>
        linha.livre ? (
          <label key={linha.dhReserva} className={styles.horario}>
            <span className={styles.hora}>{horaText(linha.hora)}</span>
            <span className={styles.grow}>{linha.texto}</span>
            <input
              type="radio"
              name={name}
              checked={linha.dhReserva === value}
              onChange={() => onChange(linha)}
            />
          </label>
        ) : (
          <div key={linha.dhReserva} className={styles.horario} data-fora>
            <span className={styles.hora}>{horaText(linha.hora)}</span>
            <span className={styles.grow}>{linha.texto}</span>
          </div>
        ),
      )}
    </fieldset>
  ))
}
