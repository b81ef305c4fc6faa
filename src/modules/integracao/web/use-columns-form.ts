/** The links of an import while a person changes them. */
import { useState } from 'react'
import type { TipoLigacao } from '../colunas.rules.ts'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import type { ModoExistente } from '../linha.rules.ts'

interface Link {
  readonly campo: string | null
  readonly ligacao: TipoLigacao
}

export function useColumnsForm(importacao: Importacao, alvo: AlvoImportacao | undefined) {
  const [modo, setModo] = useState<ModoExistente>(importacao.modo)
  const [modelo, setModelo] = useState(importacao.modelo?.nome ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Link>>(new Map())
  const proposed = new Map(
    importacao.ligacoes.map(({ coluna, campo, ligacao }) => [coluna, { campo, ligacao }]),
  )
  const linkOf = (coluna: number): Link =>
    chosen.get(coluna) ?? proposed.get(coluna) ?? { campo: null, ligacao: 'fora' }
  const links = importacao.leitura.colunas.map(({ coluna }) => ({ coluna, ...linkOf(coluna) }))
  const used = new Set(links.flatMap(({ campo }) => campo ?? []))
  const required = (alvo?.campos ?? []).filter(({ obrigatorio }) => obrigatorio)
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
