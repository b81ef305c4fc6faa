import { NativeSelect, Switch } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { TIPOS_CARGA, type TipoCargaAntt } from '#modules/carga/dados-do-piso.rules.ts'
import type { CargaFormPartProps } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { numeroEscrito } from '#modules/carga/web/shared/numeros.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { EixosField } from './EixosField.tsx'
import styles from './shared/piso.module.css'
import { kmText, sugerirTipoCarga } from './shared/piso-textos.ts'

const TIPOS = TIPOS_CARGA.map((tipo) => ({ value: String(tipo), label: `${tipo} ${TIPOS_CARGA_ANTT[tipo]}` }))

/** What decides which floor the law sets for this load (design 47c). */
export function PisoFields(props: CargaFormPartProps) {
  const { form, idOf } = props
  const { values, problems, change } = form
  return (
    <Section title="Piso mínimo">
      <FormGrid>
        <FormCell span={7}>
          <TipoCargaField {...props} />
        </FormCell>
        <FormCell span={5}>
          <DistanciaField {...props} />
        </FormCell>
      </FormGrid>
      <EixosField {...props} />
      <div className={styles.choices}>
        <div className={styles.choice}>
          <Switch
            id={idOf('composicaoCompleta')}
            label="Composição completa"
            description="Cavalo e carreta da transportadora. Desligado usa a tabela B."
            checked={values.composicaoCompleta}
            onChange={(event) => change({ composicaoCompleta: event.currentTarget.checked })}
          />
        </div>
        <div className={styles.choice}>
          <Switch
            id={idOf('altoDesempenho')}
            label="Alto desempenho"
            description="Carga e descarga em até 3 h. Usa a tabela C, ou a D sem a carreta."
            checked={values.altoDesempenho}
            onChange={(event) => change({ altoDesempenho: event.currentTarget.checked })}
          />
        </div>
      </div>
      <FormGrid>
        <FormCell span={4}>
          <NumberField
            id={idOf('retornoVazioKm')}
            label="Retorno vazio (km)"
            placeholder="Não há"
            value={values.retornoVazioKm}
            error={problems.retornoVazioKm}
            shown={numeroEscrito}
            onChange={(event) => change({ retornoVazioKm: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

/** The kind that the characteristic speaks for is proposed; a person takes it. */
function TipoCargaField({ form: { values, change }, idOf, caracteristica }: CargaFormPartProps) {
  const { tipoCargaAntt: tipo } = values
  const sugerido = sugerirTipoCarga(caracteristica)
  return (
    <>
      <NativeSelect
        id={idOf('tipoCargaAntt')}
        label="Tipo de carga da ANTT"
        data={[{ value: '', label: 'Escolha…' }, ...TIPOS]}
        value={tipo === null ? '' : String(tipo)}
        onChange={(event) =>
          change({ tipoCargaAntt: (Number(event.currentTarget.value) || null) as TipoCargaAntt | null })
        }
      />
      {sugerido !== null && sugerido !== tipo && (
        <p className={styles.hint}>
          Sugestão da característica
          <button type="button" className={styles.link} onClick={() => change({ tipoCargaAntt: sugerido })}>
            {`Usar ${sugerido} ${TIPOS_CARGA_ANTT[sugerido]}`}
          </button>
        </p>
      )}
    </>
  )
}

/** The kilometres of the route; what is only estimated in a line is confirmed or corrected by a person. */
function DistanciaField({ form: { problems }, idOf, distancia }: CargaFormPartProps) {
  const { texto, rotaKm, isConfirmada, isIncerta, confirm } = distancia
  return (
    <>
      <NumberField
        id={idOf('distanciaKm')}
        label="Distância da rota (km)"
        value={texto}
        error={problems.distanciaKm}
        shown={numeroEscrito}
        onChange={(event) => confirm(event.currentTarget.value)}
      />
      {isIncerta && (
        <p className={styles.hint} data-tom="warn">
          <IconAlertTriangle size={14} aria-hidden />
          <span>Estimada em linha.</span>
          <button type="button" className={styles.link} onClick={() => confirm(texto)}>
            Confirmar
          </button>
        </p>
      )}
      {isConfirmada && (
        <p className={styles.hint}>
          <IconCircleCheck size={14} aria-hidden />
          <span>{rotaKm === null ? 'Confirmada.' : `Confirmada. Rota: ${kmText(rotaKm)}.`}</span>
          <button type="button" className={styles.link} onClick={() => confirm('')}>
            Desfazer
          </button>
        </p>
      )}
    </>
  )
}
