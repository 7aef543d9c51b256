// Reads YAML files, and prints their values as JSON and the patterns that java.util.regex does not take.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.yaml.snakeyaml.Yaml;

class Read {
  static void print(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator);
        print(String.valueOf(entry.getKey()), out);
        out.append(':');
        print(entry.getValue(), out);
        separator = ",";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> list) {
      String separator = "[";
      for (Object item : list) {
        out.append(separator);
        print(item, out);
        separator = ",";
      }
      out.append(list.isEmpty() ? "[]" : "]");
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      String text = value instanceof String string ? string : value.getClass().getSimpleName();
      out.append('"');
      for (char letter : text.toCharArray()) {
        if (letter < ' ' || letter == '"' || letter == '\\' || letter > '~') {
          out.append(String.format("\\u%04x", (int) letter));
        } else {
          out.append(letter);
        }
      }
      out.append('"');
    }
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) throws Exception {
    Map<String, List<String>> given = new Yaml().load(Files.readString(Path.of(arguments[0])));
    Map<String, Object> documents = new LinkedHashMap<>();
    for (String name : given.get("files")) documents.put(name, new Yaml().load(Files.readString(Path.of(name))));
    List<String> refused = new ArrayList<>();
    for (String pattern : given.get("patterns")) {
      try {
        Pattern.compile(pattern);
      } catch (PatternSyntaxException error) {
        refused.add(pattern);
      }
    }
    StringBuilder out = new StringBuilder();
    print(Map.of("documents", documents, "refused", refused), out);
    System.out.println(out);
  }
}
