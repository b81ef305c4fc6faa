import { Button } from '@mantine/core'
import { IconCalendarX, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { AlternativaDeHorario, HorarioRecusado } from '#modules/doca/agendamento-dados.contract.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { formatShortDay } from '#platform/shared/day.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import styles from './portal.module.css'
import type { DadosValues } from './portal-form.ts'
import type { Escolhido } from './portal-horario.ts'
import { distanciaText, semelhancaText } from './portal-texto.ts'

interface ConflitoProps {
  readonly frame: { readonly anfitriao: string; readonly lugar: string }
  readonly escolhido: Escolhido
  readonly recusa: HorarioRecusado
  /** What happened. */
  readonly texto: string
  readonly dados?: DadosValues
  readonly onEscolher: (alternativa: AlternativaDeHorario) => void
  readonly onBack: () => void
}

/** The slot went to somebody else, or does not serve: the nearest others, the first one chosen already. */
export function Conflito({ frame, escolhido, recusa, texto, dados, onEscolher, onBack }: ConflitoProps) {
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [index, setIndex] = useState(0)
  const { alternativas, motivos } = recusa
  const chosen = alternativas[index]
  useEffect(() => heading.current?.focus(), [])
  return (
    <PortalFrame
      {...frame}
      footer={
        <>
          {chosen && (
            <Button size="lg" onClick={() => onEscolher(chosen)}>
              {`Usar ${formatShortDay(chosen.dia)} ${horaText(chosen.hora)}`}
            </Button>
          )}
          <Button size="lg" variant="default" onClick={onBack}>
            Ver todos os horários
          </Button>
        </>
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        Escolha outro horário
      </h1>
      <div className={styles.aviso} role="alert">
        <IconCalendarX size={22} aria-hidden />
        <div>
          <strong>{`${horaText(escolhido.hora)}: ${motivos[0]?.texto ?? 'acabou de ser reservado'}`}</strong>
          <p>{`${texto} Seus dados foram mantidos.`}</p>
        </div>
      </div>
      {alternativas.length > 0 && (
        <fieldset className={styles.lista}>
          <legend>Opções mais próximas</legend>
          {alternativas.map((alternativa, at) => (
            <label key={`${alternativa.docaId} ${alternativa.dhReserva}`} className={styles.horario}>
              <input type="radio" name={name} checked={at === index} onChange={() => setIndex(at)} />
              <span className={styles.grow}>
                <strong>{`${diaCurto(alternativa.dia)} ${horaText(alternativa.hora)}`}</strong>
                <p className={styles.muted}>
                  {`${alternativa.docaNome} · ${distanciaText(alternativa, escolhido.ref)} · ${semelhancaText(
                    alternativa,
                    { dia: escolhido.dia, hora: escolhido.hora, docaId: escolhido.ref.docaId },
                  )}`}
                </p>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {dados && (dados.placaVeiculo !== '' || dados.nomeMotorista !== '') && (
        <div className={styles.card}>
          <IconCircleCheck size={18} aria-hidden />
          <div>
            <p className={styles.muted}>Mantidos do formulário</p>
            {dados.placaVeiculo !== '' && <Plate value={dados.placaVeiculo} />} {dados.nomeMotorista}
          </div>
        </div>
      )}
    </PortalFrame>
  )
}
