import { parseReais, reaisEscritos } from '#modules/carga/web/shared/numeros.ts'
import { tituloDoPiso } from '#modules/piso/web/shared/piso-textos.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { valoresDasCargas } from '../../valores.rules.ts'
import styles from './oferecer.module.css'
import { type Alvo, cargaDoForm, type Oferecer } from './use-oferecer.ts'

interface ValoresDoLoteProps {
  readonly page: Oferecer
  readonly alvo: Alvo
}

/** The loads of a batch with their value: typed one by one, or their part of the whole by weight. */
export function ValoresDoLote({ page, alvo }: ValoresDoLoteProps) {
  const { form, change, draft, problems } = page
  const isInteiro = form.loteModo === 'inteiro'
  const total = parseReais(form.valor)
  const { porCarga } = valoresDasCargas(
    alvo.cargas.map((carga) => ({
      id: carga.id,
      pesoKg: cargaDoForm(carga).pesoKg,
      valorFreteCentavos: null,
    })),
    isInteiro && total !== null && !Number.isNaN(total) ? Math.round(total * 100) : null,
    'inteiro',
    new Map(),
  )
  const pisos = new Map(draft?.cargas.map(({ id, piso }) => [id, piso]))
  return (
    <section className={styles.valores} aria-label="Valor de cada carga">
      <h2 className={styles.titulo}>Valor de cada carga</h2>
      {problems.valor && !isInteiro && (
        <p className={styles.problema} role="alert">
          {problems.valor}
        </p>
      )}
      <ul>
        {alvo.cargas.map((carga) => {
          const piso = pisos.get(carga.id)
          const parte = porCarga.get(carga.id) ?? null
          const said = piso && tituloDoPiso(piso)
          return (
            <li key={carga.id}>
              <span className={styles.carga}>
                <strong>{carga.codigo}</strong>
                <span>{`${carga.destino.localidade ?? 'destino a definir'} · ${formatToldWeight(carga.peso)}`}</span>
                {said && (
                  <small data-tom={said.tom}>{[said.texto, said.nota].filter(Boolean).join(' ')}</small>
                )}
              </span>
              {isInteiro ? (
                <strong>{parte === null ? 'sem valor' : formatReais(parte / 100)}</strong>
              ) : (
                <NumberField
                  aria-label={`Valor da carga ${carga.codigo} (R$)`}
                  value={form.valores[carga.id] ?? ''}
                  shown={reaisEscritos}
                  onChange={(event) =>
                    change({
                      ...form,
                      valores: { ...form.valores, [carga.id]: event.currentTarget.value },
                    })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
