// Reads YAML files, and prints their values as JSON and the patterns that RE2 does not take.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"

	"gopkg.in/yaml.v3"
)

type given struct {
	Files    []string `json:"files"`
	Patterns []string `json:"patterns"`
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	var asked given
	check(json.Unmarshal(text, &asked))
	documents := map[string]any{}
	for _, name := range asked.Files {
		file, err := os.ReadFile(name)
		check(err)
		var value any
		check(yaml.Unmarshal(file, &value))
		documents[name] = value
	}
	refused := []string{}
	for _, pattern := range asked.Patterns {
		if _, err := regexp.Compile(pattern); err != nil {
			refused = append(refused, pattern)
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{"documents": documents, "refused": refused}))
}
