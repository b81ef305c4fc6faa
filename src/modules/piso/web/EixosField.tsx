import type { CargaFormPartProps } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { eixosDosTipos } from '#modules/veiculo/eixos.rules.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import styles from './shared/piso.module.css'
import { semCifrao } from './shared/piso-textos.ts'
import { usePisoDoFormulario } from './use-piso.ts'

const EIXOS = ['2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The axles of the set, each with the floor that it would have. */
export function EixosField(props: CargaFormPartProps) {
  const { form, idOf } = props
  const { values, change } = form
  const { data } = usePisoDoFormulario(props)
  const floors = new Map(data?.alternativas.eixos.map(({ eixos, piso }) => [String(eixos), piso]))
  const sugerido = eixosDosTipos(values.veiculoTipos)
  return (
    <div id={idOf('eixos')} tabIndex={-1} className={styles.axles}>
      <span className={styles.axlesLabel} aria-hidden>
        Eixos do conjunto
      </span>
      <ChoiceButtons
        label="Eixos do conjunto"
        isJoined
        options={EIXOS.map((value) => ({ value, label: <Eixo eixos={value} piso={floors.get(value)} /> }))}
        chosen={EIXOS.filter((value) => value === String(values.eixos))}
        onToggle={(value) => change({ eixos: String(values.eixos) === value ? null : Number(value) })}
      />
      {sugerido !== undefined && sugerido !== values.eixos ? (
        <p className={styles.hint}>
          Sugestão do veículo exigido
          <button type="button" className={styles.link} onClick={() => change({ eixos: sugerido })}>
            {`Usar ${sugerido} eixos`}
          </button>
        </p>
      ) : (
        <p className={styles.hint}>
          Todos contam, também os suspensos. Sem coluna para 8 eixos, vale a de 7.
        </p>
      )}
    </div>
  )
}

interface EixoProps {
  readonly eixos: string
  /** In reais; undefined: not calculated yet. */
  readonly piso: number | null | undefined
}

const Eixo = ({ eixos, piso }: EixoProps) => (
  <span className={styles.axle}>
    {eixos}
    <small>{piso === null || piso === undefined ? '–' : semCifrao(piso)}</small>
  </span>
)
