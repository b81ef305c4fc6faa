import { Button } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { procurarVeiculos } from '#modules/carga/veiculo-da-carga.contract.ts'
import { impedimentosDe } from '#modules/carga/veiculo-ranking.rules.ts'
import type { Composicao } from '#modules/carga/web/shared/acoes/composicao.ts'
import { withVeiculo } from '#modules/carga/web/shared/acoes/composicao.ts'
import { useSugestao } from '#modules/carga/web/shared/acoes/use-sugestao.ts'
import type { CargaOferecida } from '#modules/oferecimento/oferta-partes.contract.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import styles from './recebidas.module.css'
import { necessidadeDe } from './resposta-form.ts'

const ASKED = 5
const SHOWN = 2

interface SugestaoDeVeiculoProps {
  readonly carga: CargaOferecida
  readonly value: Composicao
  readonly onChange: (value: Composicao) => void
}

/** Vehicles that serve and are free, each with its usual driver, one touch away. */
export function SugestaoDeVeiculo({ carga, value, onChange }: SugestaoDeVeiculoProps) {
  const suggest = useSugestao()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const query = useCall(procurarVeiculos, { body: { para: necessidadeDe(carga), limit: ASKED } })
  if (value.veiculo !== null) return null
  const fit = (query.data?.items ?? [])
    .filter(
      ({ livre, motorista, razoes }) => livre && motorista !== null && impedimentosDe(razoes).length === 0,
    )
    .slice(0, SHOWN)
  if (fit.length === 0) return null
  const choose = async ({ veiculoId, placa, motorista }: (typeof fit)[number]) => {
    const chosen = { id: veiculoId, placa }
    // Whoever accepts at once takes the vehicle; what is coupled to it follows, unless another one was chosen meanwhile.
    onChange({ ...value, veiculo: chosen, motorista })
    const sugestao = await suggest(placa)
    if (latest.current.veiculo?.id === veiculoId) onChange(withVeiculo(latest.current, chosen, sugestao))
  }
  return (
    <div className={styles.sugestoes}>
      {fit.map((one) => (
        <Button
          key={one.veiculoId}
          variant="light"
          leftSection={<IconTruck size={15} aria-hidden />}
          onClick={() => void choose(one)}
        >
          {`Levar com ${formatPlaca(one.placa)} · ${one.motorista?.nome ?? ''}`}
        </Button>
      ))}
    </div>
  )
}
