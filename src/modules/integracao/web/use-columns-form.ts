/** The links of an import while a person changes them. */
import { useState } from 'react'
import type { TipoLigacao } from '../colunas.rules.ts'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import type { ModoExistente } from '../linha.rules.ts'
import { type Decimal, type Especie, isAmbiguous, type Notacao, type OrdemData } from '../notacao.rules.ts'

interface Link {
  readonly campo: string | null
  readonly ligacao: TipoLigacao
  readonly decimal?: Decimal | undefined
  readonly ordemData?: OrdemData | undefined
}

type Coluna = Importacao['leitura']['colunas'][number]
type Campo = AlvoImportacao['campos'][number]

/** What the field of a column is, where the notation of its cells matters. */
const especieOf = (campo: Campo | undefined): Especie | undefined =>
  campo?.especie === 'numero'
    ? { tipo: 'numero', casas: campo.casas ?? 0 }
    : campo?.especie && { tipo: campo.especie }

export function useColumnsForm(importacao: Importacao, alvo: AlvoImportacao | undefined) {
  const [modo, setModo] = useState<ModoExistente>(importacao.modo)
  const [modelo, setModelo] = useState(importacao.modelo?.nome ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Link>>(new Map())
  const proposed = new Map(
    importacao.ligacoes.map(({ coluna, campo, ligacao, decimal, ordemData }): [number, Link] => [
      coluna,
      { campo, ligacao, decimal, ordemData },
    ]),
  )
  const linkOf = (coluna: number): Link =>
    chosen.get(coluna) ?? proposed.get(coluna) ?? { campo: null, ligacao: 'fora' }
  const links = importacao.leitura.colunas.map(({ coluna }) => ({ coluna, ...linkOf(coluna) }))
  const used = new Set(links.flatMap(({ campo }) => campo ?? []))
  const required = (alvo?.campos ?? []).filter(({ obrigatorio }) => obrigatorio)
  const campoOf = (campo: string | null) => alvo?.campos.find((one) => one.campo === campo)
  /** How the cells of a column are written, and whether somebody has to say it; undefined: that does not matter. */
  const notationOf = (vista: Coluna) => {
    const link = linkOf(vista.coluna)
    const especie = especieOf(campoOf(link.campo))
    if (!especie) return undefined
    const decimal = link.decimal ?? vista.decimais?.decimal
    return {
      especie,
      decimal,
      ordemData: link.ordemData ?? vista.datas?.ordemData ?? ('dia_mes' as const),
      isOpen: decimal === undefined && isAmbiguous(especie, vista.decimais ?? {}),
    }
  }
  const count = (ligacao: TipoLigacao) => links.filter((link) => link.ligacao === ligacao).length

  return {
    modo,
    setModo,
    modelo,
    setModelo,
    links,
    used,
    required,
    missing: required.filter(({ campo }) => !used.has(campo)),
    count,
    notationOf,
    /** Columns whose decimal mark is not sure. */
    open: importacao.leitura.colunas.filter((vista) => notationOf(vista)?.isOpen),
    setNotation(coluna: number, notacao: Notacao) {
      setChosen(new Map(chosen).set(coluna, { ...linkOf(coluna), ...notacao }))
    },
    /** A field belongs to one column: choosing it here takes it from another. */
    link(coluna: number, campo: string | null) {
      const next = new Map(chosen)
      for (const other of links) {
        if (campo !== null && other.coluna !== coluna && other.campo === campo) {
          next.set(other.coluna, { campo: null, ligacao: 'fora' })
        }
      }
      next.set(coluna, { campo, ligacao: campo === null ? 'fora' : 'lembrado' })
      setChosen(next)
    },
    /** The person agrees with what was guessed. */
    confirm(coluna: number) {
      setChosen(new Map(chosen).set(coluna, { ...linkOf(coluna), ligacao: 'lembrado' }))
    },
  }
}
export type ColumnsForm = ReturnType<typeof useColumnsForm>
