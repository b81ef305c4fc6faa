import { IconInfoCircle } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/links.tsx'
import { contaDo, faltamPara } from '../../conta.rules.ts'
import type { FiltroIndicador, ForaDoOtif, KpiTotais } from '../../indicador.contract.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import type { Numero } from '../../numeros.rules.ts'
import { useCargaKpi, useForaDoOtif, useMetasEm } from '../indicador.api.ts'
import { Fora } from '../Tiles.tsx'
import { contagem, pct, pontosPercentuais } from '../textos.ts'
import styles from './registros.module.css'

interface ContaProps {
  readonly numero: Numero
  readonly pedido: FiltroIndicador
  readonly fim: string
  /** The page of another number with the same period and filters. */
  readonly linkTo: (numero: Numero) => string
}

/** The percentage in words and numbers, and its classes as the filter of the list; nothing where a number is no percentage. */
export function Conta({ numero, pedido, fim, linkTo }: ContaProps) {
  const conta = contaDo(numero)
  return conta ? <ContaLida conta={conta} numero={numero} pedido={pedido} fim={fim} linkTo={linkTo} /> : null
}

function ContaLida({
  conta: { parte, nome, campo, classes },
  numero,
  pedido,
  fim,
  linkTo,
}: ContaProps & { readonly conta: NonNullable<ReturnType<typeof contaDo>> }) {
  const totais = useCargaKpi(pedido).data?.totais
  const fora = useForaDoOtif(pedido).data
  const meta = useMetasEm(fim)[campo] ?? null
  if (!totais) return null
  const valor =
    campo === 'otifPct' ? totais.otifPct : parte === 'noPrazo' ? totais.noPrazoPct : totais.completasPct
  return (
    <>
      <section className={styles.conta} aria-label="Como o número se forma">
        <p>
          <strong>{contagem(totais[parte])}</strong> {nome} <span aria-hidden>÷</span>
          <span className="visually-hidden">de</span> <strong>{contagem(totais.entregas)}</strong> com prazo{' '}
          <span aria-hidden>=</span>{' '}
          <strong data-fora={isForaDaMeta(campo, valor, meta) || undefined}>
            {pct(valor)}
            {isForaDaMeta(campo, valor, meta) && <Fora />}
          </strong>
        </p>
        {meta !== null && <p>{metaText(meta, valor, faltamPara(totais[parte], totais.entregas, meta))}</p>}
        {totais.semPrazo > 0 && (
          <p className={styles.semPrazo}>
            <IconInfoCircle size={15} aria-hidden />
            {totais.semPrazo === 1
              ? '1 entrega sem prazo fica fora da conta'
              : `${contagem(totais.semPrazo)} entregas sem prazo ficam fora da conta`}
            <PageLink className="ev-link" to={linkTo('semPrazo')}>
              Ver
            </PageLink>
          </p>
        )}
      </section>
      <nav className={styles.classes} aria-label="Partes do número">
        {classes.map((one) => (
          <PageLink
            key={one.numero}
            className={styles.classe}
            aria-current={one.numero === numero ? 'page' : undefined}
            to={linkTo(one.numero)}
          >
            {one.rotulo} <strong>{quantos(one.numero, totais, fora)}</strong>
          </PageLink>
        ))}
      </nav>
    </>
  )
}

function metaText(meta: number, valor: number | null, faltam: number): string {
  if (valor === null || faltam === 0) return `meta ${pct(meta)}`
  return `meta ${pct(meta)}, falta ${pontosPercentuais(meta - valor)} ou ${faltam === 1 ? '1 entrega' : `${contagem(faltam)} entregas`}`
}

/** Empty while it is read. */
function quantos(numero: Numero, totais: KpiTotais, fora: ForaDoOtif | undefined): string {
  const known: Partial<Record<Numero, number | undefined>> = {
    ...totais,
    foraDoOtif: totais.entregas - totais.otif,
    soForaDoPrazo: fora?.soForaDoPrazo,
    soIncompletas: fora?.soIncompletas,
    foraNasDuas: fora?.asDuas,
  }
  const value = known[numero]
  return value === undefined ? '' : contagem(value)
}
