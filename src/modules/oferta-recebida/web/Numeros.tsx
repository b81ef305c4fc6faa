import { Button } from '@mantine/core'
import { formatMoney } from '#platform/shared/money.ts'
import { formatPercent } from '#platform/shared/quantity.ts'
import { margemPrevista, porKm } from '../resposta.rules.ts'
import { useEditCusto } from './CustoKm.tsx'
import { useCustoKm } from './recebida.api.ts'
import { percentText } from './recebida-textos.ts'
import styles from './recebidas.module.css'

interface NumerosProps {
  readonly centavos: number | undefined
  readonly km: number | null
  readonly pisoCentavos: number | null
  readonly eixos: number | null
}

/** The value beside what the law asks and what the own kilometres cost. */
export function Numeros({ centavos, km, pisoCentavos, eixos }: NumerosProps) {
  const custo = useCustoKm().data?.reaisPorKm ?? null
  const edit = useEditCusto()
  const perKm = centavos === undefined ? null : porKm(centavos, km)
  const diferenca = centavos === undefined || pisoCentavos === null ? null : centavos - pisoCentavos
  const margem = centavos === undefined ? null : margemPrevista(centavos, km, custo)
  return (
    <dl className={styles.numeros}>
      <div>
        <dt>Por km</dt>
        <dd>{perKm === null ? '–' : formatMoney(perKm)}</dd>
      </div>
      <div>
        <dt>{eixos === null ? 'Piso' : `Piso, ${eixos} eixos`}</dt>
        <dd>{pisoCentavos === null ? 'não se aplica' : formatMoney(pisoCentavos)}</dd>
      </div>
      <div>
        <dt>{diferenca !== null && diferenca < 0 ? 'Abaixo do piso' : 'Acima do piso'}</dt>
        <dd data-tom={diferenca === null ? undefined : diferenca < 0 ? 'ruim' : 'bom'}>
          {diferenca === null || pisoCentavos === null ? '–' : percentText(diferenca / pisoCentavos)}
        </dd>
      </div>
      <div>
        <dt>Margem prevista</dt>
        <dd data-tom={margem !== null && margem < 0 ? 'ruim' : undefined}>
          {margem === null ? (
            custo === null ? (
              <Button size="compact-xs" variant="subtle" disabled={!edit} onClick={() => void edit?.()}>
                Informar custo
              </Button>
            ) : (
              '–'
            )
          ) : (
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={!edit}
              aria-label={`Margem prevista ${formatPercent(margem)}, mudar o custo por km`}
              onClick={() => void edit?.()}
            >
              {formatPercent(margem)}
            </Button>
          )}
        </dd>
      </div>
    </dl>
  )
}
