import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { getRegra } from '#modules/regra-legal/regra-legal.contract.ts'
import { ZONA_DA_LEI } from '#modules/regra-legal/regra-legal.rules.ts'
import type { RegraDoDiaProps } from '#modules/regra-legal/web/shared/regra-parts.ts'
import { toValores } from '#modules/regra-legal/web/shared/to-valor.ts'
import { dayAt } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { outrasDatas } from '../../outras-datas.rules.ts'
import { indexarPiso } from '../../piso-indice.rules.ts'
import { MudouEm } from './MudouEm.tsx'
import { OutrasDatas } from './OutrasDatas.tsx'
import { PisoCalculado } from './PisoCalculado.tsx'
import styles from './PisoDoDia.module.css'
import {
  EIXOS_OFERECIDOS,
  EIXOS_USUAIS,
  kmOf,
  pisoNoDia,
  TABELA_E_TIPO_USUAL,
  TABELAS_E_TIPOS,
  viagemOf,
} from './viagem.ts'

const kmEscritos = (text: string) => kmOf(text)?.replace('.', ',')

/** The floor of a trip on the day that is asked for, and of the same trip on other days (design 47). */
export function PisoDoDia({ regra, dia, onDia }: RegraDoDiaProps) {
  const [tabelaTipo, setTabelaTipo] = useQueryState('tabela', TABELA_E_TIPO_USUAL)
  const [eixos, setEixos] = useQueryState('eixos', String(EIXOS_USUAIS))
  const [km, setKm] = useQueryState('km')
  const calculo = useCall(getRegra, { params: { codigo: 'piso-calculo' } })
  const hoje = dayAt(useNow(), ZONA_DA_LEI)
  const minimo = useMemo(() => toValores('piso-minimo', regra.valores), [regra.valores])
  const indice = useMemo(
    () =>
      calculo.data &&
      indexarPiso({ minimo, calculo: toValores('piso-calculo', calculo.data.valores), retorno: [] }),
    [minimo, calculo.data],
  )
  const viagem = viagemOf(tabelaTipo, eixos, km)
  const { tabela, tipo } = viagem
  const normas = minimo.filter(
    ({ dados }) => dados.tabela === tabela && dados.coeficientes.some(([of]) => of === tipo),
  )
  const emVigor = indice?.norma(tabela, tipo, hoje)
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label="Tabela e tipo"
          value={tabelaTipo}
          data={TABELAS_E_TIPOS}
          onChange={(event) => setTabelaTipo(event.currentTarget.value)}
        />
        <NumberField
          label="Distância"
          shown={kmEscritos}
          rightSection="km"
          value={km}
          error={km === '' || kmOf(km) ? undefined : 'Informe os quilômetros, por exemplo 598.'}
          onChange={(event) => setKm(event.currentTarget.value)}
        />
        <NativeSelect
          label="Eixos"
          value={String(viagem.eixos)}
          data={EIXOS_OFERECIDOS}
          onChange={(event) => setEixos(event.currentTarget.value)}
        />
      </div>
      {calculo.isPending && <LoadingSkeleton lines={4} label="Carregando o cálculo" />}
      {calculo.isError && !indice && (
        <ReadFailure query={calculo}>Não foi possível carregar a regra do cálculo.</ReadFailure>
      )}
      {indice && (
        <>
          <PisoCalculado
            dia={dia}
            viagem={viagem}
            norma={indice.norma(tabela, tipo, dia)}
            calculo={pisoNoDia(viagem, dia, indice)}
          />
          {viagem.km !== null && (
            <OutrasDatas
              calculo={pisoNoDia(viagem, dia, indice)}
              outras={outrasDatas(normas, dia, hoje).map((day) => pisoNoDia(viagem, day, indice))}
              onDia={onDia}
            />
          )}
          {emVigor && <MudouEm desde={emVigor.valor.validoDe} />}
        </>
      )}
    </>
  )
}
