/** The stay at a stop, counted from the proven arrival by the same rule as on every other screen. */
import { useEffect, useState } from 'preact/hooks'
import type { ParadaDaViagem, ViagemDoMotorista } from '../trip.contract.ts'
import { contaDaEstadia } from './conta-da-estadia.ts'
import { hora, useContexto } from './contexto.ts'
import styles from './Motorista.module.css'
import { LOCALES } from './textos.ts'

const TICK_MS = 30_000

interface EstadiaDaParadaProps {
  readonly viagem: ViagemDoMotorista
  readonly parada: ParadaDaViagem
}

export function EstadiaDaParada({ viagem, parada }: EstadiaDaParadaProps) {
  const { t, idioma } = useContexto()
  const [agora, setAgora] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setAgora(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const conta = contaDaEstadia(parada, viagem.capacidadeKg, viagem.valoresEstadia, agora)
  if (!conta) return null
  if (conta.kind === 'antes' || parada.dhChegada === null) {
    const horas = conta.kind === 'antes' ? String(conta.horasLivres) : ''
    return <p class={styles.nota}>{t('estadiaAntes', { horas })}</p>
  }
  const { minutos, horas, centavos } = conta
  const tempo = `${Math.floor(minutos / 60)}h ${String(minutos % 60).padStart(2, '0')}min`
  const valor = (cents: number) =>
    (cents / 100).toLocaleString(LOCALES[idioma], { style: 'currency', currency: 'BRL' })
  const { dhChegada, dhSaida, fusoHorario: zone } = parada
  const hasLeft = dhSaida !== null
  return (
    <p class={styles.nota}>
      {hasLeft
        ? t('estadiaFicou', { hora: hora(dhSaida, zone, idioma), tempo })
        : t('estadiaDesde', { hora: hora(dhChegada, zone, idioma), tempo })}{' '}
      {horas > 0 &&
        (centavos === null
          ? t('estadiaHoras', { horas: String(horas) })
          : t(hasLeft ? 'estadiaFoi' : 'estadiaDevida', { valor: valor(centavos) }))}
    </p>
  )
}
