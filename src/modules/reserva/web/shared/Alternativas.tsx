import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { AlternativaDeHorario, HorarioRecusado } from '#modules/doca/agendamento-dados.contract.ts'
import { alternativaText } from './alternativas.ts'
import styles from './reserva.module.css'

interface AlternativasProps {
  readonly recusa: HorarioRecusado
  /** `Reservar` */
  readonly verbo: string
  readonly onChoose: (alternativa: AlternativaDeHorario) => void
}

/** The reasons against a slot with the smallest change that would free it, and the best other slots as buttons. */
export function Alternativas({ recusa: { motivos, alternativas }, verbo, onChoose }: AlternativasProps) {
  return (
    <div className={styles.recusa}>
      {motivos.length > 0 && (
        <ul className={styles.motivos}>
          {motivos.map(({ motivo, texto, mudanca }) => (
            <li key={motivo}>
              {texto} {mudanca}
            </li>
          ))}
        </ul>
      )}
      {alternativas.length > 0 && (
        <ul className={styles.alternativas} aria-label="Horários livres mais próximos">
          {alternativas.map((alternativa) => (
            <li key={`${alternativa.docaId} ${alternativa.dhReserva}`}>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCalendarPlus size={14} aria-hidden />}
                onClick={() => onChoose(alternativa)}
              >
                {`${verbo} ${alternativaText(alternativa)}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
