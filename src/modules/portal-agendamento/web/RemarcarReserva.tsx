import { useState } from 'react'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { recusaDoHorario } from '#modules/reserva/web/shared/alternativas.ts'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { remarcarNoPortal } from '../portal.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import type { StepProps } from './CompletarDados.tsx'
import { Conflito } from './Conflito.tsx'
import { EscolherHorario } from './EscolherHorario.tsx'
import { useHttp, usePortal, useRefreshPortal } from './portal.api.ts'
import styles from './portal.module.css'
import type { Operacao } from './portal-form.ts'
import { type Escolhido, escolhidoDaAlternativa } from './portal-horario.ts'

const operacaoDe = (reserva: ReservaDoPortal): Operacao => ({
  unidadeId: reserva.unidadeId,
  direcao: reserva.direcao,
  tipoVeiculo: reserva.tipoVeiculo ?? '',
  tipoCarroceria: reserva.tipoCarroceria ?? '',
  caracteristicaId: reserva.caracteristicaId ?? '',
  pesoKg: reserva.pesoKg === null ? '' : String(reserva.pesoKg).replace('.', ','),
})

/** Takes a booking to another slot of the same work. */
export function RemarcarReserva({ frame, reserva, onDone }: StepProps) {
  const { id: acessoId } = usePortal()
  const http = useHttp()
  const refresh = useRefreshPortal()
  const [operacao] = useState(() => operacaoDe(reserva))
  const [asked, setAsked] = useState<Escolhido>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const mover = async (escolhido: Escolhido) => {
    setBusy(true)
    setAsked(escolhido)
    setError(undefined)
    try {
      await http.call(remarcarNoPortal, {
        params: { acessoId, id: reserva.id },
        body: { ...escolhido.ref, version: reserva.version },
      })
      toast.success('Horário alterado')
      onDone()
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const recusa = recusaDoHorario(error)
  if (recusa && asked) {
    return (
      <Conflito
        frame={frame}
        escolhido={asked}
        recusa={recusa}
        texto={refusalText(error)}
        onEscolher={(alternativa) => void mover(escolhidoDaAlternativa(alternativa))}
        onBack={() => setError(undefined)}
      />
    )
  }
  return (
    <EscolherHorario
      frame={frame}
      titulo={`Novo horário de ${reserva.codigo}`}
      operacao={operacao}
      verbo="Mudar para"
      isBusy={isBusy}
      aviso={
        <>
          {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
          <p className={styles.muted}>
            {`Agora: ${diaCurto(reserva.data)} ${horaText(reserva.hora)}, ${reserva.docaNome}. `}
            <button type="button" className="ev-link" onClick={onDone}>
              Manter este horário
            </button>
          </p>
        </>
      }
      onEscolher={(escolhido) => void mover(escolhido)}
    />
  )
}
