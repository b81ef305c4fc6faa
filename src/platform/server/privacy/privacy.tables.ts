/** `cadastro`: the record with masks; `completo`: documents and phone; `exportacao`: in a file. */
export type DadoVisto = 'cadastro' | 'completo' | 'exportacao'

declare module '../database/tables.ts' {
  interface Tables {
    acesso_dado_pessoal: {
      owner_id: string
      entidade: string
      entidade_id: string
      usuario_id: string
      dado: DadoVisto
      hora: Timestamp
      quando: Timestamp
      usuario_nome: string
      tela: string
      canal: string
    }
    arquivo_descartado: { owner_id: string; sha256: string; quando: Timestamp }
  }
}
