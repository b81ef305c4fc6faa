import { IconAlertTriangle, IconArrowsExchange, IconRoad } from '@tabler/icons-react'
import type { CargaFormPartProps } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { parseReais, reaisText } from '#modules/carga/web/shared/numeros.ts'
import { formatReais } from '#platform/shared/money.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { FaltaNoPiso } from '../piso-calculo.ts'
import { PisoPanel } from './shared/PisoPanel.tsx'
import styles from './shared/piso.module.css'
import { kmText } from './shared/piso-textos.ts'
import { usePisoDoFormulario } from './use-piso.ts'

/** Beside the form: the live floor, what is still to be done before anybody is hired, and what would change it. */
export function PisoDoFormulario(props: CargaFormPartProps) {
  const { form } = props
  const query = usePisoDoFormulario(props)
  const piso = query.data
  if (query.isError && !piso) {
    return <ReadFailure query={query}>O piso não pôde ser calculado.</ReadFailure>
  }
  if (!piso) return <LoadingSkeleton lines={4} label="Calculando o piso" />
  const { seMudar } = piso.alternativas
  return (
    <>
      <PisoPanel piso={piso} onUse={(reais) => form.change({ valorFrete: reaisText(reais) })} />
      <AntesDeContratar {...props} faltam={piso.faltam} />
      {seMudar.length > 0 && (
        <section className={styles.card} aria-label="Se mudar">
          <h3 className={styles.cardTitle}>
            <IconArrowsExchange size={16} aria-hidden />
            Se mudar
          </h3>
          <dl className={styles.pairs}>
            {seMudar.map(({ descricao, piso: outro }) => (
              <div key={descricao}>
                <dt>{descricao}</dt>
                <dd>{outro === null ? 'não se aplica' : formatReais(outro)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ForaDoPiso valePedagio={parseReais(form.values.valePedagio)} />
    </>
  )
}

const FALTAS: Readonly<Record<FaltaNoPiso, { readonly path: string; readonly texto: string }>> = {
  tipoCarga: { path: 'tipoCargaAntt', texto: 'Escolher o tipo de carga' },
  eixos: { path: 'eixos', texto: 'Escolher os eixos' },
  distanciaKm: { path: 'distanciaKm', texto: 'Informar a distância' },
  diaColeta: { path: 'paradas.0.janelaInicio', texto: 'Informar a data da coleta' },
}

/** A load may be created without it; to be offered or hired for a price it may not. */
function AntesDeContratar({
  faltam,
  distancia,
  onGo,
}: CargaFormPartProps & { readonly faltam: readonly FaltaNoPiso[] }) {
  const { isIncerta, km } = distancia
  const itens = [
    ...faltam.map((falta) => FALTAS[falta]),
    ...(isIncerta && km !== null ? [{ path: 'distanciaKm', texto: `Confirmar os ${kmText(km)}` }] : []),
  ]
  if (itens.length === 0) return null
  return (
    <section className={styles.card} data-tom="warn" aria-label="Antes de publicar">
      <h3 className={styles.cardTitle}>
        <IconAlertTriangle size={16} aria-hidden />
        Antes de publicar
        <span className={styles.count}>{itens.length}</span>
      </h3>
      {itens.map(({ path, texto }) => (
        <button key={path} type="button" className={styles.link} onClick={() => onGo(path)}>
          {texto}
        </button>
      ))}
      <p className={styles.muted}>Criar a carga pode; contratar por um valor espera.</p>
    </section>
  )
}

function ForaDoPiso({ valePedagio }: { readonly valePedagio: number | null }) {
  if (valePedagio === null || Number.isNaN(valePedagio) || valePedagio === 0) return null
  return (
    <section className={styles.card} aria-label="Fora do piso">
      <h3 className={styles.cardTitle}>
        <IconRoad size={16} aria-hidden />
        Fora do piso
      </h3>
      <dl className={styles.pairs}>
        <div>
          <dt>Vale-pedágio</dt>
          <dd>{formatReais(valePedagio)}</dd>
        </div>
      </dl>
    </section>
  )
}
