import { NativeSelect } from '@mantine/core'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { type MedidaKey, rotuloDaMedida } from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { medidaDoGrafico } from '../../grafico.rules.ts'
import styles from './construtor.module.css'

/** Whether the answer is drawn above its table, and which of its columns. */
export function useVerComo(consulta: ConsultaGuardada) {
  const [ver, setVer] = useQueryState('ver')
  const [coluna, setColuna] = useQueryState('coluna')
  return {
    isGrafico: ver === 'grafico',
    setGrafico: (next: boolean) => setVer(next ? 'grafico' : ''),
    medida: medidaDoGrafico(consulta, coluna),
    setMedida: (next: MedidaKey) => setColuna(next),
  }
}

const OPTIONS = [
  { value: 'tabela', label: 'Tabela' },
  { value: 'grafico', label: 'Gráfico' },
] as const

/** The answer as a table, or as a chart with its table below. */
export function VerComo({ consulta }: { readonly consulta: ConsultaGuardada }) {
  const { isGrafico, setGrafico, medida, setMedida } = useVerComo(consulta)
  const { medidas, entidade } = consulta
  return (
    <span className={styles.verComo}>
      {isGrafico && medidas.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Coluna do gráfico"
          value={medida}
          data={medidas.map((value) => ({ value, label: rotuloDaMedida(value, entidade) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = medidas.find((one) => one === value)
            if (next) setMedida(next)
          }}
        />
      )}
      <ChoiceButtons
        label="Ver como"
        isJoined
        options={OPTIONS}
        chosen={[isGrafico ? 'grafico' : 'tabela']}
        onToggle={(value) => setGrafico(value === 'grafico')}
      />
    </span>
  )
}
